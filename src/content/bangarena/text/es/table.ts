import type { Catalog } from '../../../text/types.ts';

/** What BangArena says of table, roles, victory, turn and distance in Spanish. */
export const table: Catalog['rules'] = {
  'table.seats': {
    text: 'A la mesa se sientan de {minSeats} a {maxSeats} jugadores. Los asientos se numeran en el sentido de las agujas del reloj, y ese es el orden de turno.',
    prompt: '{minSeats}–{maxSeats} asientos en círculo; orden de turno = orden de asientos (horario).',
  },
  'table.equal': {
    text: 'Un asiento puede ocuparlo una persona, un bot o un modelo. Para todos rigen las mismas reglas, el mismo tiempo y la misma información.',
    prompt: 'Personas, bots y modelos juegan con las mismas reglas, tiempo e información.',
  },
  'table.deck': {
    text: 'El mazo tiene {cards} cartas, cada una con su palo y su valor: {suits}. Solo importan cuando una carta se voltea o se enseña, y varias cartas pueden tener los mismos. {jailCards} cartas son {jail}, que libran de la {card_jail}, y {dynamiteCards} son {dynamite}, con las que explota la {card_dynamite}.',
    prompt:
      'Mazo: {cards} cartas ({suits}; {jail} ×{jailCards}, {dynamite} ×{dynamiteCards}). Palo y valor solo importan al voltear o enseñar, y pueden repetirse.',
  },

  'roles.dealt': {
    text: 'Los roles se reparten al azar. Conoces el tuyo; el del {role_marshal} lo conocen todos; los demás permanecen ocultos.',
    prompt: 'Roles al azar y ocultos; solo el {role_marshal} es público.',
  },
  'roles.counts': {
    text: 'Cuántos hay de cada rol depende del número de asientos, como muestra la tabla, y todos lo saben.',
    prompt: 'El número de cada rol, según los asientos como en la tabla, es público.',
  },
  'roles.revealed': {
    text: 'El rol de un jugador eliminado se revela a todos.',
    prompt: 'El rol de los eliminados se revela.',
  },
  'roles.strangers': {
    text: 'Nadie sabe más que eso: los {role_raider__many} no se conocen entre sí.',
    prompt: 'Los {role_raider__many} no se conocen entre sí.',
  },
  'roles.agent-mutual': {
    text: 'Si en la mesa hay un {role_double_agent}, él y los {role_raider__many} se conocen entre sí y saben el rol exacto de cada cual. Si no lo hay, los {role_raider__many} no se conocen.',
    prompt:
      'Si hay {role_double_agent}, él y los {role_raider__many} saben el rol exacto de cada cual; si no, los {role_raider__many} no se conocen.',
  },
  'roles.agent-told': {
    text: 'En el reparto, el {role_marshal} se entera en privado de {told} asientos, «tus {role_deputy__many}»: uno es un {role_deputy} de verdad y el otro es el {role_double_agent}, sin saber cuál es cuál. Los {role_deputy__many} no se enteran de nada.',
    prompt:
      'Solo al {role_marshal} se le dicen {told} asientos: un {role_deputy} y el {role_double_agent}, sin decir cuál es cuál. Los {role_deputy__many} no saben nada.',
  },
  'roles.agent-drawn': {
    text: 'Si hay varios {role_deputy__many} de verdad, uno de ellos se sortea para esto. Los asientos se dicen en orden.',
    prompt: 'Con varios {role_deputy__many}, se dice uno al azar; los asientos van en orden.',
  },
  'roles.agent-no-deputy': {
    text: 'El {role_double_agent} no es {role_deputy}: eliminarlo no acarrea penalización, y no cuenta para la {term_last_bullet}.',
    prompt:
      'El {role_double_agent} no cuenta como {role_deputy} para la penalización ni para la {term_last_bullet}.',
  },

  'victory.check': {
    text: 'Después de cada eliminación, en cuanto se revela el rol y antes de nada más, se mira si alguien ha ganado.',
    prompt: 'La victoria se comprueba tras cada eliminación, nada más revelarse el rol.',
  },
  'victory.law': {
    text: 'La {team_law} ({role_marshal} y {role_deputy__many}) gana cuando el {role_marshal} vive y ya no vive ningún {role_raider}{agent, select, yes {, {role_double_agent}} other {}} ni {role_loner}. Los {role_deputy__many} eliminados ganan también.',
    prompt:
      '{team_law} ({role_marshal} y todos los {role_deputy__many}, también eliminados) gana: {role_marshal} vivo y ningún {role_raider}{agent, select, yes {, {role_double_agent}} other {}} ni {role_loner} vivo.',
  },
  'victory.loner': {
    text: 'Un {role_loner} gana si es el único jugador vivo.',
    prompt: 'Un {role_loner} gana: único jugador vivo.',
  },
  'victory.loners': {
    text: 'Los {role_loner__many} ganan cuando todo jugador vivo es {role_loner}. Ganan todos ellos, también los eliminados.',
    prompt: 'Todos los {role_loner__many} (también eliminados) ganan: todo jugador vivo es {role_loner}.',
  },
  'victory.raiders': {
    text: 'Los {role_raider__many}{agent, select, yes { y el {role_double_agent}} other {}} ganan cuando el {role_marshal} está fuera, salvo que el único jugador vivo sea un {role_loner}. Ganan todos, también los eliminados.',
    prompt:
      'Todos los {role_raider__many}{agent, select, yes { y el {role_double_agent}} other {}} (también eliminados) ganan: {role_marshal} fuera, salvo que el único vivo sea un {role_loner}.',
  },
  'victory.raiders-otherwise': {
    text: 'Los {role_raider__many} ganan cuando el {role_marshal} está fuera, salvo que todo jugador vivo sea {role_loner}. Ganan todos, también los eliminados.',
    prompt:
      'Todos los {role_raider__many} (también eliminados) ganan: {role_marshal} fuera, salvo que todos los vivos sean {role_loner__many}.',
  },
  'victory.several-loners': {
    text: 'Donde hay más de un {role_loner}, cada uno va por su cuenta: si cae el {role_marshal} y solo quedan varios {role_loner__many}, ganan los {role_raider__many}.',
    prompt:
      'Cada {role_loner} va por su cuenta: {role_marshal} fuera y solo varios {role_loner__many} vivos = ganan los {role_raider__many}.',
  },
  'victory.marshal-out': {
    text: 'Gane quien gane, la partida termina cuando cae el {role_marshal}.',
    prompt: 'La partida siempre termina cuando cae el {role_marshal}.',
  },
  'victory.stalemate': {
    text: 'Cuando vaya a empezar la ronda {lastRound}, la partida acaba en tablas y no gana nadie.',
    prompt: 'Al ir a empezar la ronda {lastRound}: tablas, no gana nadie.',
  },

  'setup.characters': {
    text: 'Hay {characters} personajes. Se reparten al azar, ninguno más de una vez, y quedan boca arriba.',
    prompt: '{characters} personajes, al azar y sin repetir, públicos.',
  },
  'setup.life': {
    text: 'Los ♥ son tu vida. Empiezas con los ♥ de tu personaje, que son también tu máximo.',
    prompt: '♥ = vida. Inicio = máximo = ♥ del personaje.',
  },
  'setup.leader-life': {
    text: 'El máximo de ♥ del {role_marshal} supera el de su personaje en lo que indica la tabla de roles para el número de asientos, y con ese máximo empieza.',
    prompt: '{role_marshal}: máximo de ♥ aumentado según la tabla de roles.',
  },
  'setup.hand': {
    text: 'Todos empiezan con tantas cartas en la mano como ♥.',
    prompt: 'Mano inicial = ♥.',
  },
  'setup.leader-cards': {
    text: 'La mano inicial del {role_marshal} varía además en el número de cartas que indica la tabla de roles.',
    prompt: '{role_marshal}: su mano inicial cambia además según esa tabla.',
  },
  'setup.first': {
    text: 'El {role_marshal} juega el primer turno; después se sigue el orden de los asientos, saltando a los eliminados.',
    prompt: 'Empieza el {role_marshal}; luego, orden de asientos sin los eliminados.',
  },
  'setup.rounds': {
    text: 'Con cada turno del {role_marshal} empieza una ronda, antes de las comprobaciones de ese turno.',
    prompt: 'Cada turno del {role_marshal} empieza una ronda, antes de sus comprobaciones.',
  },

  'turn.phases': {
    text: 'Un turno consta de comprobaciones, robo, juego y final.',
    prompt: 'Turno: comprobaciones, robo, juego, final.',
  },
  'turn.draw': {
    text: 'En el robo tomas {cards} cartas del mazo. Ocurre por sí solo, salvo que tu personaje{glory, select, yes { o una mejora} other {}} te dé a elegir.',
    prompt:
      'Robo: {cards} del mazo, automático salvo que un personaje{glory, select, yes { o una mejora} other {}} dé a elegir.',
  },
  'turn.play': {
    text: 'En la fase de juego juegas cuantas cartas quieras, en el orden que quieras.',
    prompt: 'Juega cuantas cartas quieras en cualquier orden.',
  },
  'turn.one-shot': {
    text: '{shots, plural, one {# {card_shot}} other {# {card_shot__many}}} por turno. Quien tiene una {card_volcanic} en juego no tiene límite, y {character_mad_dog} tampoco{noon, select, yes {, ni nadie una vez llegado el {event_high_noon}} other {}}.',
    prompt:
      'Límite de {card_shot__many}: {shots} por turno; sin límite con {card_volcanic}, para {character_mad_dog}{noon, select, yes {, desde el {event_high_noon}} other {}}.',
  },
  'turn.shots-now': {
    text: 'Los {card_shot__many} se cuentan durante todo el turno: puedes jugar uno si aún no has jugado ninguno o si en ese momento no tienes límite.',
    prompt: 'Un {card_shot} es legal si no has jugado ninguno este turno o ahora no tienes límite.',
  },
  'turn.not-shots': {
    text: 'Los {card_buckshot} no cuentan como {card_shot}, ni tampoco los {card_shot__many} descartados en un {card_duel} o contra un {card_assault}.',
    prompt:
      '{card_buckshot} y los {card_shot__many} descartados en {card_duel} o contra {card_assault} no cuentan.',
  },
  'turn.discard': {
    text: 'Al final del turno, si tienes en la mano más cartas que ♥, descartas hasta igualarlos. Tú eliges cuáles.',
    prompt: 'Final: descarta hasta mano ≤ ♥ actuales, a tu elección.',
  },
  'turn.plays': {
    text: 'Un turno en el que se {maxPlays, plural, one {ha jugado # carta} other {han jugado # cartas}} pasa directamente a su descarte.',
    prompt: 'Con {maxPlays} cartas jugadas en un turno, este pasa a su descarte.',
  },
  'turn.others': {
    text: 'En el turno de otro jugador solo respondes a los ataques contra ti{glory, select, yes { y haces las elecciones que te traiga una eliminación} other {}}.',
    prompt:
      'En turnos ajenos solo respondes a ataques contra ti{glory, select, yes { y haces las elecciones de ★} other {}}.',
  },
  'deck.empty': {
    text: 'Cuando hace falta una carta y el mazo está vacío, y solo entonces, la pila de descartes se baraja y forma un mazo nuevo.',
    prompt: 'Mazo vacío y hace falta una carta: los descartes se barajan como mazo nuevo.',
  },
  'deck.look': {
    text: 'Si miras más cartas de las que quedan, la pila barajada se pone debajo, carta a carta según haga falta. Si aun así no alcanza, te quedas con lo que haya, sin elegir.',
    prompt:
      'Mirar más allá del final sigue en los descartes barajados; si aun así faltan, te quedas con todas.',
  },
  'deck.nothing': {
    text: 'Si el mazo y los descartes están vacíos, robar o voltear no da nada: no hay {jail} para la {card_jail}{cover, select, yes { ni para la {card_cover}} other {}}, la {card_dynamite} no explota, y en un {card_bazaar} los últimos se quedan sin carta.',
    prompt:
      'Mazo y descartes vacíos: robar y voltear no dan nada ({card_jail}{cover, select, yes { y {card_cover} fallan} other { falla}}, {card_dynamite} no explota, los últimos de un {card_bazaar} no reciben).',
  },
  'deck.rest': {
    text: 'Una carta jugada queda fuera de toda pila hasta que acaba su efecto, y entonces va a los descartes; mientras se resuelve no es de nadie. Las respuestas y las armas sustituidas van allí enseguida, y una carta volteada va antes que la {card_dynamite} o la {card_jail} que decidió.',
    prompt:
      'Una carta jugada no es de nadie hasta acabar su efecto y luego se descarta; respuestas y armas sustituidas se descartan enseguida, lo volteado antes que la carta que decide.',
  },

  'distance.steps': {
    text: 'La distancia de ti a otro jugador se cuenta primero en pasos por el círculo de jugadores vivos, por el lado más corto.',
    prompt: 'distancia(a→b) = menor número de pasos por el círculo de vivos + lejanía(b) − cercanía(a).',
  },
  'distance.farther': {
    text: 'Es {horse} más si el otro tiene un {card_horse} en juego, y {shadow} más si el otro es {character_shadow}; ambas cosas se suman.',
    prompt: 'lejanía(b): {card_horse} {horse} + {character_shadow} {shadow}.',
  },
  'distance.nearer': {
    text: 'Es {scope} menos si tienes una {card_scope} en juego, {eagleEye} menos si eres {character_eagle_eye} y {madDog} menos si eres {character_mad_dog}; también se suman.',
    prompt:
      'cercanía(a): {card_scope} {scope} + {character_eagle_eye} {eagleEye} + {character_mad_dog} {madDog}.',
  },
  'distance.least': {
    text: 'Una distancia nunca baja de {least}.',
    prompt: 'Distancia mínima {least}.',
  },
  'distance.pair': {
    text: 'Cuando queda un único rival estáis a {least, plural, one {# paso} other {# pasos}}, y todo lo demás sigue contando.',
    prompt: 'Con un solo rival: pasos {least}; los modificadores siguen contando.',
  },
  'distance.now': {
    text: 'Distancia y alcance se calculan en el momento de usarlos: quien pierde su arma vuelve al instante al {term_revolver}.',
    prompt: 'Distancia y alcance se calculan al usarlos; sin arma, {term_revolver} al instante.',
  },
  'distance.shown': {
    text: 'La distancia que se te muestra es la que va de ti al otro; la de vuelta puede ser distinta.',
    prompt: 'La distancia mostrada es de ti al otro (la de vuelta puede variar).',
  },
  'range.weapon': {
    text: 'Tu alcance es el de tu arma en juego. Sin arma tienes el {term_revolver}, de alcance {range}.',
    prompt: 'Alcance = arma en juego; si no, {term_revolver} {range}.',
  },
  'range.aim': {
    text: 'Cada mejora {boon_aim} suma {aim} a tu alcance.',
    prompt: 'Cada {boon_aim}: alcance +{aim}.',
  },
  'range.shot': {
    text: 'Un {card_shot} llega a un jugador cuya distancia no supere tu alcance.',
    prompt: 'Un {card_shot} exige distancia ≤ alcance.',
  },
  'range.snatch': {
    text: '{card_snatch} exige distancia {least}, sea cual sea tu alcance.',
    prompt: '{card_snatch} exige distancia {least}, sea cual sea el alcance.',
  },
};
