import type { Catalog } from '../../../text/types.ts';

/** What BangArena says of playing, answering, eliminations, sight and decisions in Spanish. */
export const play: Catalog['rules'] = {
  'cards.kinds': {
    text: 'Las cartas marrones se juegan, hacen su efecto y se descartan. Las azules se quedan en juego delante de un jugador y actúan mientras sigan allí. Las armas también se quedan en juego.',
    prompt:
      'Una carta puesta ante un jugador, también un arma, queda en juego; cualquier otra se descarta tras su efecto.',
  },
  'cards.one-weapon': {
    text: 'Se tiene un arma a la vez. Una nueva, aunque sea del mismo nombre, sustituye a la anterior, que se descarta.',
    prompt: 'Un arma por jugador: la nueva (vale el mismo nombre) sustituye a la anterior, que se descarta.',
  },
  'cards.no-doubles': {
    text: 'Por lo demás, nadie tiene nunca en juego más de una carta del mismo nombre, y no se puede poner una {card_jail} ante quien ya tiene una.',
    prompt:
      'Por lo demás, ante un jugador como mucho una carta de cada nombre en juego, también {card_jail}.',
  },
  'cards.take': {
    text: '{card_snatch} y {card_toss} van contra otro jugador que tenga alguna carta que perder: eliges una de las que tiene en juego, incluidas {card_jail} y {card_dynamite}, o una al azar de su mano. La jugada indica el jugador y la carta.',
    prompt:
      '{card_snatch}/{card_toss}: otro jugador; elige una carta en juego (también {card_jail}, {card_dynamite}) o una al azar de la mano; la jugada la indica.',
  },
  'cards.each': {
    text: '{card_buckshot} y {card_assault} dan la vuelta en orden de turno a partir de quien los juega, jugador por jugador; se salta a quien ya no vive.',
    prompt:
      '{card_buckshot}, {card_assault}: en orden de turno desde quien los juega, uno por uno, sin los eliminados.',
  },

  'answer.who': {
    text: 'Solo responde el jugador atacado; los demás esperan.',
    prompt: 'Solo responde el atacado.',
  },
  'answer.empty-hand': {
    text: 'Se te pregunta siempre que tengas alguna carta en la mano, aunque no quede más que encajar el golpe. Con la mano vacía, cosa que todos ven, la mesa responde por ti.',
    prompt:
      'Se te pregunta si tienes alguna carta, aun sin opción; con la mano vacía la mesa encaja o renuncia por ti.',
  },
  'answer.hit': {
    text: 'Ante un impacto de {card_shot} o de {card_buckshot}, primero hace su comprobación tu {card_cover}, si la tienes. Si no te salva, puedes descartar un {card_ricochet}, o una {card_canteen} cuando sirve, o encajar el golpe y perder los ♥.',
    prompt:
      'Impacto de {card_shot}/{card_buckshot}: primero la comprobación de {card_cover}, si hay; si falla: {card_ricochet}, o {card_canteen} (véase), o pierdes los ♥.',
  },
  'cover.coin': {
    text: 'La comprobación de la {card_cover} se decide a cara o cruz: con suerte, el impacto se cancela. No se voltea ninguna carta.',
    prompt:
      'Comprobación de {card_cover}: cara o cruz a partes iguales, sin voltear; cara cancela el impacto.',
  },
  'cover.flip': {
    text: 'Para la comprobación de la {card_cover} se voltea la carta superior del mazo: con {flip} el impacto se cancela.',
    prompt: 'Comprobación de {card_cover}: se voltea la primera del mazo; {flip} cancela el impacto.',
  },
  'cover.one': {
    text: 'La carta de {card_cover} y la {card_cover} incorporada hacen juntas una sola comprobación.',
    prompt: '{card_cover} incorporada y carta: una sola comprobación.',
  },
  'answer.after': {
    text: 'Después de cada golpe: se pierden los ♥; quien se queda sin ♥ es eliminado, y eso se resuelve hasta el final; si sobrevive y es {character_stone_leopard}, roba, y si es {character_collector}, toma; luego viene el siguiente objetivo.',
    prompt:
      'Tras cada golpe: se pierden los ♥; sin ♥ se resuelve entera la eliminación; si no, actúa {character_stone_leopard}/{character_collector}; luego, el siguiente objetivo.',
  },

  'check.order': {
    text: 'Al empezar tu turno se hacen las comprobaciones de las cartas que tengas delante: primero la {card_dynamite}, después la {card_jail}.',
    prompt: 'Comprobaciones al empezar el turno: {card_dynamite}, luego {card_jail}.',
  },
  'check.flip': {
    text: 'Para una comprobación se voltea a la vista de todos la carta superior del mazo; deciden su palo y su valor, y se descarta.',
    prompt: 'Una comprobación voltea en público la primera del mazo y la descarta.',
  },
  'check.dynamite': {
    text: 'La {card_dynamite} que explota se descarta antes de hacer su daño, que llega de golpe. La que no explota pasa al siguiente, aunque sea el {role_marshal}.',
    prompt: '{card_dynamite}: se descarta antes de su daño (un solo daño); puede pasar al {role_marshal}.',
  },
  'check.jail': {
    text: 'Quien escapa de la {card_jail} tiene un turno normal. Quien sigue preso roba {cards} cartas en un robo normal{glory, select, yes {, con habilidades e {boon_instinct},} other {, con habilidades,}} pero no juega nada y pasa directamente al descarte. La {card_jail} se descarta en ambos casos.',
    prompt:
      '{card_jail}: se descarta siempre; libre: turno normal; si no: robo normal ({cards}, con habilidades y mejoras), sin jugar, descarte.',
  },
  'check.jail-skips': {
    text: 'Quien escapa de la {card_jail} tiene un turno normal. Quien sigue preso pierde el turno entero: ni roba, ni juega, ni descarta. La {card_jail} se descarta en ambos casos.',
    prompt:
      '{card_jail}: se descarta siempre; libre: turno normal; si no: este turno ni roba, ni juega, ni descarta.',
  },

  'elimination.out': {
    text: 'Un jugador sin ♥ queda eliminado.',
    prompt: 'Sin ♥: eliminado.',
  },
  'elimination.by': {
    text: 'El eliminador es la fuente del último daño. En un {card_duel} es el otro duelista, aunque el perdedor empezara el {card_duel}.',
    prompt:
      'Eliminador = fuente del último daño; en un {card_duel}, el otro duelista, aunque lo empezara el perdedor.',
  },
  'elimination.nobody': {
    text: 'La explosión de una {card_dynamite} no es de nadie: {glory, select, yes {ni ★} other {ni premio}} ni penalización.',
    prompt:
      'La eliminación por {card_dynamite} no es de nadie: {glory, select, yes {ni ★} other {ni premio}} ni penalización.',
  },
  'elimination.order': {
    text: 'Por este orden: se revela el rol; se mira si alguien ha ganado, y si es así, ahí acaba todo; las cartas van a los descartes, o a {character_scavenger} si vive; {character_little_vulture} roba; la penalización; {term_glory}; {term_bounty}; {term_last_bullet}.',
    prompt:
      'Orden: rol revelado; victoria (si la hay, fin); cartas a descartes o a {character_scavenger}; {character_little_vulture} roba; penalización; {term_glory}; {term_bounty}; {term_last_bullet}.',
  },
  'elimination.order-reward': {
    text: 'Por este orden: se revela el rol; se mira si alguien ha ganado, y si es así, ahí acaba todo; las cartas van a los descartes, o a {character_scavenger} si vive; {character_little_vulture} roba; la penalización; el premio.',
    prompt:
      'Orden: rol revelado; victoria (si la hay, fin); cartas a descartes o a {character_scavenger}; {character_little_vulture} roba; penalización; premio.',
  },
  'elimination.cards': {
    text: 'Primero se descartan las cartas en juego, incluidas {card_dynamite} y {card_jail}, y luego la mano; siempre por el número de las cartas, para que el orden no diga nada.',
    prompt:
      'Se descarta todo lo del eliminado, también {card_dynamite} y {card_jail}: primero lo que tiene en juego, luego la mano, por id de carta ascendente.',
  },
  'elimination.at-once': {
    text: 'Todo esto se resuelve al momento, en plena resolución de una carta y en el turno de quien sea, {glory, select, yes {incluidas la penalización y las elecciones que trae una eliminación} other {incluidos la penalización y el premio}}.',
    prompt:
      'Penalización y {glory, select, yes {elecciones de ★} other {premio}} se resuelven al momento, en plena carta y en turno de quien sea.',
  },
  'elimination.own-turn': {
    text: 'Si un jugador es eliminado en su propio turno, el turno termina ahí.',
    prompt: 'Eliminado en tu propio turno: termina.',
  },
  'elimination.penalty': {
    text: 'Un {role_marshal} que elimina a un {role_deputy} descarta todo lo que tiene: mano, cartas en juego, arma, y también lo que acabe de ganar como {character_scavenger} o {character_little_vulture}.',
    prompt:
      'Penalización: un {role_marshal} que elimina a un {role_deputy} descarta todo: mano y cartas en juego, incluido lo recién ganado.',
  },
  'reward.cards': {
    text: 'Quien elimina a un {role_raider} roba {cards} cartas del mazo. No hay estrellas ni mejoras.',
    prompt: 'Premio: quien elimina a un {role_raider} roba {cards}.',
  },
  'glory.star': {
    text: '{term_glory}: el eliminador recibe una ★ y elige una mejora para el resto de la partida.',
    prompt:
      '{term_glory}: el eliminador recibe una ★ con una mejora a su elección, para el resto de la partida.',
  },
  'glory.boons': {
    text: 'Cada ★ trae una mejora, que elige su dueño. {boon_aim} y {boon_toughness} se acumulan si se tienen más de una vez. Estrellas y mejoras son públicas.',
    prompt: 'Cada ★ (pública) trae una mejora que elige su dueño; {boon_aim} y {boon_toughness} se acumulan.',
  },
  'bounty.star': {
    text: '{term_bounty}: quien elimina a un jugador con estrellas se lleva además una de ellas con su mejora; elige cuál si las mejoras difieren.',
    prompt:
      '{term_bounty}: quien elimina a un jugador con ★ se lleva además una con su mejora (a elegir si difieren).',
  },
  'bounty.cards': {
    text: 'Con la {term_bounty} robas una carta por cada ★ que tenía el eliminado, incluida la que te llevas.',
    prompt: 'La {term_bounty} da además una carta por cada ★ de la víctima, incluida la tomada.',
  },
  'bounty.boon': {
    text: 'Una {boon_toughness} así ganada vuelve a dar sus ♥; un {boon_instinct} que no puedes usar es una ★ sin efecto.',
    prompt: 'Una {boon_toughness} tomada da sus ♥; un {boon_instinct} inútil es solo una ★.',
  },
  'last-bullet.star': {
    text: '{term_last_bullet}: cuando todos los {role_deputy__many} están fuera, el {role_marshal} recibe una ★ sin haber eliminado a nadie.',
    prompt: '{term_last_bullet}: todos los {role_deputy__many} fuera: el {role_marshal} recibe una ★.',
  },
  'last-bullet.not': {
    text: 'Ocurre una sola vez, no en mesas sin {role_deputy__many}, y no si fue el {role_marshal} quien eliminó al último.',
    prompt:
      '{term_last_bullet}: una sola vez; no sin {role_deputy__many} en el reparto ni si el {role_marshal} eliminó al último.',
  },

  'high-noon.moves': {
    text: 'Desde el {event_high_noon}, ni una {card_canteen}, ni un {card_saloon}, ni la habilidad de {character_bonesetter} son jugadas legales, ni siquiera como respuesta a un golpe. La mejora {boon_toughness} sí da sus ♥.',
    prompt:
      '{event_high_noon}: {card_canteen}, {card_saloon} y la habilidad de {character_bonesetter} no son jugadas legales, ni como respuesta; {boon_toughness} sí da sus ♥.',
  },

  'sight.own': {
    text: 'Ves tu rol y tu mano{agent, select, yes {, y lo que se te dijo en el reparto} other {}}.',
    prompt: 'Ves: tu rol, tu mano{agent, select, yes {, lo que se te dijo en el reparto} other {}}.',
  },
  'sight.players': {
    text: 'De cada jugador ves el personaje, los ♥ y su máximo, el número de cartas en la mano, la distancia desde ti, las cartas en juego y el arma{glory, select, yes {, las estrellas y mejoras} other {}}, quién controla el asiento, y el rol cuando se revela.',
    prompt:
      'De todos: personaje, ♥/máximo, número de cartas, tu distancia a ellos, cartas en juego{glory, select, yes {, ★ y mejoras} other {}}, rol si se reveló, quién controla si se muestra.',
  },
  'sight.table': {
    text: 'Ves de quién es el turno, la fase y la ronda{noon, select, yes {, si es {event_high_noon}} other {}}, la carta superior de los descartes, el tamaño del mazo y el registro de todo lo público.',
    prompt:
      'Y: turno, fase, ronda{noon, select, yes {, {event_high_noon}} other {}}, carta superior de los descartes, tamaño del mazo, registro.',
  },
  'sight.drawn': {
    text: 'Una carta robada, o que se mira, solo la ve quien la roba o la mira.',
    prompt: 'Una carta robada o mirada la ve solo quien la roba.',
  },
  'sight.public': {
    text: 'Todos ven las cartas volteadas, la que enseña {character_red_suit}, las que se toman de los descartes o de lo que hay en juego, y todo lo que se descarta.',
    prompt:
      'Caras públicas: lo volteado, lo que enseña {character_red_suit}, lo tomado de descartes o del juego, todo descarte.',
  },
  'sight.taken': {
    text: 'Una carta tomada de una mano la conocen quien la toma y quien la pierde; si la toma {character_scavenger}, quien la pierde es el eliminado.',
    prompt: 'Una carta tomada de una mano la conocen solo quien la toma y quien la pierde.',
  },
  'sight.never': {
    text: 'Nunca ves las manos ajenas, los roles ocultos ni el orden del mazo.',
    prompt: 'Nunca: manos ajenas, roles ocultos, orden del mazo.',
  },
  'sight.signals': {
    text: 'Las señales en la mesa las ven personas y espectadores. Bots y modelos ni las ven ni las envían.',
    prompt: 'Bots y modelos no ven ni envían señales.',
  },
  'sight.labels': {
    text: 'En las series de evaluación los asientos llevan nombres neutros, y no se muestra quién los controla salvo que la serie lo pida.',
    prompt: 'Series de evaluación: nombres neutros; no se muestra quién controla salvo que se pida.',
  },

  'moves.list': {
    text: 'Con cada decisión llega la lista de todas tus jugadas legales. Respondes con el id de una de ellas.',
    prompt: 'Cada decisión lista todas las jugadas legales; responde con el id de una.',
  },
  'moves.seats': {
    text: 'En los id y en los datos, los asientos se cuentan desde {first} en orden de turno.',
    prompt: 'Los id cuentan los asientos desde {first} en orden de turno.',
  },
  'moves.order': {
    text: 'La mesa forma la lista en este orden: pasar o terminar el turno; las cartas en el orden de la lista de cartas, con los objetivos en orden de turno desde ti; las habilidades. Puede que se baraje antes de mostrártela.',
    prompt:
      'Orden de la lista, salvo que vaya barajada: pasar/terminar, cartas en el orden de la lista de cartas, objetivos en orden de turno desde ti, habilidades.',
  },
  'moves.equal': {
    text: 'Las cartas iguales de una mano o en juego son una sola jugada, pues allí palo y valor no importan; se usa la carta de número más bajo. Las cartas que miras se listan una a una.',
    prompt: 'Cartas iguales en mano o en juego son una jugada; las miradas se listan una a una.',
  },
  'moves.sets': {
    text: 'Cuando hacen falta varias cartas a la vez, una sola jugada las nombra todas; se descartan por el orden de su número.',
    prompt: 'Varias cartas a la vez son una jugada; se descartan por id ascendente.',
  },
  'time.limit': {
    text: 'Cada decisión tiene el límite de tiempo de la mesa; para un asiento desconectado es más corto.',
    prompt: 'Cada decisión tiene límite de tiempo.',
  },
  'time.simplest': {
    text: 'Cuando se acaba el tiempo, la mesa hace por ti la jugada más sencilla, que aquí se indica con cada decisión. Así nunca se usa una habilidad.',
    prompt: 'Sin tiempo: la mesa hace por ti la jugada más sencilla.',
  },
  'decision.turn': {
    text: '«turn»: es tu fase de juego. Juega una carta, usa una habilidad o termina el turno. Lo más sencillo es terminarlo.',
    prompt: 'turn: tu fase de juego; juega, usa una habilidad o termina. Lo más sencillo: terminar.',
  },
  'decision.shot': {
    text: '«shot»: te alcanza un {card_shot} o unos {card_buckshot}. Encaja el golpe o cancélalo. Lo más sencillo es encajarlo.',
    prompt: 'shot: un impacto contra ti; cancélalo o encájalo. Lo más sencillo: encajarlo.',
  },
  'decision.demand': {
    text: '«demand»: un {card_duel} o un {card_assault} te exige un {card_shot}. Descarta uno, o renuncia y pierde los ♥. Lo más sencillo es renunciar.',
    prompt:
      'demand: {card_duel}/{card_assault}; descarta un {card_shot} o pierde los ♥. Lo más sencillo: renunciar.',
  },
  'decision.excess': {
    text: '«excess»: al final de tu turno tienes más cartas que ♥. Descarta una, y otra, hasta que cuadre. Lo más sencillo es la primera en el orden de la lista de cartas.',
    prompt:
      'excess: descarta una carta, y se repite hasta mano = ♥. Lo más sencillo: la primera en el orden de la lista de cartas.',
  },
  'decision.draw-source': {
    text: '«draw-source»: elige de dónde viene la primera carta de tu robo, si eres {character_grip} o {character_little_vulture}. Lo más sencillo es el mazo.',
    prompt:
      'draw-source ({character_grip}, {character_little_vulture}): de dónde viene la primera carta. Lo más sencillo: el mazo.',
  },
  'decision.keep': {
    text: '«keep»: elige cuál de las cartas que miras vuelve encima del mazo, si eres {character_three_eyes}{glory, select, yes { o tienes {boon_instinct}} other {}}. Lo más sencillo es quedarte con las de arriba.',
    prompt:
      'keep ({character_three_eyes}{glory, select, yes {, {boon_instinct}} other {}}): qué carta mirada vuelve encima del mazo. Lo más sencillo: la más honda.',
  },
  'decision.boon': {
    text: '«boon»: elige la mejora de tu nueva ★. Lo más sencillo es {boon_toughness}.',
    prompt: 'boon: la mejora de tu nueva ★. Lo más sencillo: {boon_toughness}.',
  },
  'decision.bounty': {
    text: '«bounty»: elige qué ★ del jugador que eliminaste te llevas. Lo más sencillo es la que ganó primero.',
    prompt: 'bounty: qué ★ de tu víctima te llevas. Lo más sencillo: la que ganó primero.',
  },
};
