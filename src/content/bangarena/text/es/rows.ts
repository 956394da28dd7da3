import type { Catalog } from '../../../text/types.ts';

/** What BangArena says of each role, card, character, boon and event in Spanish. */
export const rows: Catalog['rules'] = {
  'role.marshal': {
    text: 'Todos saben quién es desde el principio. Tiene que acabar con cada {role_raider}{agent, select, yes {, con el {role_double_agent}} other {}} y con cada {role_loner}, y seguir con vida: si cae, la partida termina.',
    prompt:
      'público; {team_law}. Meta: seguir vivo y eliminar a todo {role_raider}{agent, select, yes {, al {role_double_agent}} other {}} y a todo {role_loner}.',
  },
  'role.deputy': {
    text: 'Juega a escondidas a favor del {role_marshal} y gana con él, aunque ya esté fuera. Debe cuidarse de su propio {role_marshal}, que no sabe quién es.',
    prompt: 'oculto; {team_law}. Meta: la del {role_marshal}.',
  },
  'role.raider': {
    text: 'Tiene que eliminar al {role_marshal}. Los {role_raider__many} ganan todos juntos, también los eliminados.',
    prompt: 'oculto; {team_raiders}. Meta: eliminar al {role_marshal}.',
  },
  'role.loner': {
    text: 'Tiene que {together, select, yes {llegar al final sin más compañía que otros {role_loner__many}} other {quedar como único jugador vivo}}. Para eso el {role_marshal} debe aguantar casi hasta el final: si cae mientras {together, select, yes {vive alguien que no sea de los {role_loner__many}} other {viven otros}}, ganan los {role_raider__many}.',
    prompt:
      'oculto; {together, select, yes {con los {role_loner__many}. Meta: que solo queden {role_loner__many}; entre los que no lo son, el {role_marshal} ha de caer el último} other {va por libre. Meta: ser el único vivo; el {role_marshal} ha de ser el último de los demás en caer}}.',
  },
  'role.double-agent': {
    text: 'Se hace pasar por {role_deputy} y juega a favor de los {role_raider__many}: tiene que eliminar al {role_marshal}. Gana con los {role_raider__many}, aunque ya esté fuera.',
    prompt: 'oculto; {team_raiders}. Meta: eliminar al {role_marshal}; se hace pasar por {role_deputy}.',
  },

  'card.shot': {
    text: 'Se juega contra otro jugador que esté dentro de tu alcance: un impacto de {amount} ♥, si no lo esquiva.',
    prompt: 'Otro jugador a tu alcance: impacto de {amount} ♥.',
  },
  'card.ricochet': {
    text: 'Cancela un impacto de {card_shot} o de {card_buckshot} contra ti. Solo sirve como respuesta; nunca se juega por iniciativa propia.',
    prompt: 'Solo respuesta: cancela un impacto de {card_shot} o {card_buckshot} contra ti.',
  },
  'card.canteen': {
    text: 'En tu turno cura {amount} ♥, si estás por debajo de tu máximo{minAlive, plural, =0 {} other { y quedan al menos # jugadores vivos}}. Fuera de él solo sirve contra un impacto de {card_shot} o de {card_buckshot}, cuando te queda un único ♥ y hay {rescueMinAlive} o más jugadores vivos: el impacto se cancela y conservas ese ♥.',
    prompt:
      'Tu turno: cura {amount} ♥, si estás bajo el máximo{minAlive, plural, =0 {} other { y con ≥# vivos}}. Fuera de él, solo respuesta a un impacto de {card_shot}/{card_buckshot} con tu último ♥ y ≥{rescueMinAlive} vivos: impacto cancelado, ♥ intacto.',
  },
  'card.snatch': {
    text: 'Te llevas a la mano una carta de un jugador a distancia {least}.',
    prompt: 'Jugador a distancia {least}: llévate a la mano una de sus cartas.',
  },
  'card.toss': {
    text: 'Otro jugador cualquiera, a la distancia que sea, pierde una carta, que va a los descartes.',
    prompt: 'Cualquier otro jugador: descarta una de sus cartas.',
  },
  'card.duel': {
    text: 'Retas a otro jugador cualquiera, a la distancia que sea. Descartáis un {card_shot} por turnos, empezando por el retado. Quien no pueda o no quiera seguir pierde {amount} ♥, y la fuente de ese daño es el otro duelista.',
    prompt:
      'Cualquier otro jugador: por turnos, él primero, descartáis un {card_shot}; quien no lo haga pierde {amount} ♥ ante el otro duelista.',
  },
  'card.assault': {
    text: 'Cada uno de los demás jugadores descarta un {card_shot} o pierde {amount} ♥.',
    prompt: 'Cada otro jugador descarta un {card_shot} o pierde {amount} ♥.',
  },
  'card.wagon': {
    text: 'Robas {amount, plural, one {# carta} other {# cartas}}.',
    prompt: 'Roba {amount}.',
  },
  'card.bazaar': {
    text: 'Cada jugador vivo roba {amount, plural, one {# carta} other {# cartas}} del mazo, en orden de turno y empezando por ti.',
    prompt: 'Cada jugador vivo roba {amount}, en orden de turno desde ti.',
  },
  'card.saloon': {
    text: 'Cada jugador vivo recupera {amount} ♥. Puedes jugarlo mientras haya algún herido.',
    prompt: 'Cada jugador vivo recupera {amount} ♥; legal si alguien está bajo su máximo.',
  },
  'card.caravan': {
    text: 'Robas {amount, plural, one {# carta} other {# cartas}}.',
    prompt: 'Roba {amount}.',
  },
  'card.buckshot': {
    text: 'Cada uno de los demás jugadores recibe un impacto de {amount} ♥ y responde igual que a un {card_shot}.',
    prompt: 'Impacto de {amount} ♥ a cada otro jugador, con respuesta como a un {card_shot}.',
  },
  'card.jail': {
    text: 'Se pone delante de cualquier otro jugador, salvo el {role_marshal}. Al empezar el turno de ese jugador se voltea una carta: con {onTurnStartFlipSuits} queda libre.',
    prompt:
      'Ante cualquier otro jugador, salvo el {role_marshal}. Al empezar el turno de ese jugador: se voltea; {onTurnStartFlipSuits} libera.',
  },
  'card.cover': {
    text: 'Se pone delante de ti. Ante cada impacto de {card_shot} o de {card_buckshot} contra ti hace sola una comprobación que puede salvarte.',
    prompt: 'Ante ti: una comprobación por cada impacto de {card_shot}/{card_buckshot} contra ti.',
  },
  'card.horse': {
    text: 'Se pone delante de ti. Los demás te ven {modsFarther} más lejos.',
    prompt: 'Ante ti: los demás te ven {modsFarther} más lejos.',
  },
  'card.scope': {
    text: 'Se pone delante de ti. Ves a los demás {modsNearer} más cerca.',
    prompt: 'Ante ti: ves a los demás {modsNearer} más cerca.',
  },
  'card.dynamite': {
    text: 'Se pone delante de ti. Al empezar el turno de quien la tenga delante se voltea una carta: con {onTurnStartFlipSuits}{onTurnStartFlipFrom}–{onTurnStartFlipTo} explota y cuesta {onTurnStartAmount} ♥; con cualquier otra pasa al siguiente jugador vivo en orden de turno.',
    prompt:
      'Ante ti. Al empezar el turno de quien la tenga delante: se voltea; {onTurnStartFlipSuits}{onTurnStartFlipFrom}–{onTurnStartFlipTo}: pierde {onTurnStartAmount} ♥; si no, pasa al siguiente vivo.',
  },
  'card.volcanic': {
    text: 'Arma de alcance {range}. Con ella no hay límite de {card_shot__many}.',
    prompt: 'Arma, alcance {range}, sin límite de {card_shot__many}.',
  },
  'card.sawed-off': { text: 'Arma de alcance {range}.', prompt: 'Arma, alcance {range}.' },
  'card.rifle': { text: 'Arma de alcance {range}.', prompt: 'Arma, alcance {range}.' },
  'card.carbine': { text: 'Arma de alcance {range}.', prompt: 'Arma, alcance {range}.' },
  'card.long-rifle': { text: 'Arma de alcance {range}.', prompt: 'Arma, alcance {range}.' },

  'character.stone-leopard': {
    text: 'Roba {onHitAmount, plural, one {# carta} other {# cartas}} del mazo por cada golpe que sufre, también el de la {card_dynamite}; {onHitLowAmount} si el golpe lo deja con {onHitAtOrBelow} ♥ o menos. Un golpe es uno solo, cueste los ♥ que cueste, y un eliminado no roba nada.',
    prompt:
      'Por cada daño al que sobrevive (de quien sea, también {card_dynamite}; cueste los ♥ que cueste) roba {onHitAmount}; {onHitLowAmount} si queda con ≤{onHitAtOrBelow} ♥.',
  },
  'character.red-suit': {
    text: 'En el robo enseña a todos la carta número {drawShownCard}; si es roja ({drawShownSuits}), roba {drawShownBonus, plural, one {# carta} other {# cartas}} más.{glory, select, yes { Con {boon_instinct}, las cartas que se queda cuentan en el orden en que estaban; la otra vuelve antes al mazo y luego la adicional se roba sin más.} other {}}',
    prompt:
      'Robo: enseña a todos su carta n.º {drawShownCard}; si es {drawShownSuits}, roba {drawShownBonus} más{glory, select, yes { (con {boon_instinct}: las que se queda cuentan en el orden del mazo; la extra se roba tras la devolución)} other {}}.',
  },
  'character.two-faced': {
    text: 'Puede usar un {card_shot} como {card_ricochet} y un {card_ricochet} como {card_shot}, siempre que se pida uno de ellos. Un {card_ricochet} disparado en el turno cuenta como su {card_shot}.',
    prompt:
      '{card_shot} y {card_ricochet} valen uno por otro en todo; un {card_ricochet} disparado en el turno cuenta como su {card_shot}.',
  },
  'character.collector': {
    text: 'Cuando un jugador le hace daño, también en un {card_duel} o con un {card_assault}, toma una carta al azar de la mano de ese jugador: una vez por golpe, de quien sea la fuente del daño. Si queda eliminado, no toma nada.',
    prompt:
      'Por cada daño que le hace un jugador, si sobrevive: toma una carta al azar de la mano de esa fuente.',
  },
  'character.grip': {
    text: 'Puede tomar la primera carta del robo al azar de la mano de otro jugador que tenga cartas. Se decide antes de ver ninguna.',
    prompt:
      'Puede tomar la primera carta del robo al azar de una mano ajena con cartas; lo decide antes de ver ninguna.',
  },
  'character.iron-front': {
    text: 'Siempre tiene {card_cover}, con carta o sin ella; una carta de {card_cover} no le da otra comprobación.',
    prompt: '{card_cover} incorporada.',
  },
  'character.three-eyes': {
    text: 'En el robo mira las {look} primeras cartas del mazo, se queda con {keep} y deja la otra encima.',
    prompt: 'Robo: mira las {look} primeras, se queda con {keep} y deja la otra encima del mazo.',
  },
  'character.lucky': {
    text: 'Tiene {tries} intentos en cada comprobación y cuenta el mejor. Se hacen siempre todos: se voltean otras tantas cartas, que se descartan en ese orden{cover, select, yes {} other {, o se lanzan otras tantas monedas}}.',
    prompt:
      '{tries} intentos en cada comprobación ({card_dynamite}, {card_jail}, {card_cover}), siempre todos (lo volteado se descarta en orden); cuenta el mejor.',
  },
  'character.shadow': {
    text: 'Los demás lo ven {modsFarther} más lejos; un {card_horse} se suma a eso.',
    prompt: 'Los demás lo ven {modsFarther} más lejos.',
  },
  'character.little-vulture': {
    text: 'Puede tomar la primera carta del robo de lo alto de la pila de descartes, si hay alguna; se decide antes de ver cualquier otra. Cada vez que otro jugador es eliminado, roba {onEliminationAmount, plural, one {# carta} other {# cartas}} del mazo.',
    prompt:
      'Puede tomar la primera carta del robo de lo alto de los descartes; lo decide antes de ver otra. Al ser eliminado otro: roba {onEliminationAmount}.',
  },
  'character.eagle-eye': {
    text: 'Ve a los demás {modsNearer} más cerca, gracias a una {card_scope} incorporada.',
    prompt: 'Ve a los demás {modsNearer} más cerca.',
  },
  'character.bonesetter': {
    text: 'Puede descartar {abilityCost} cartas para recuperar {abilityAmount} ♥, nunca por encima del máximo ni ya eliminado, tantas veces como le alcancen las cartas. Se le ofrece en la fase de juego, antes de cada respuesta a un ataque, incluso si no hay otra opción, y antes del descarte final si le sobran cartas{jailed, select, yes {; así que un {character_bonesetter} encarcelado también puede hacerlo} other {}}. No se le ofrece antes de las comprobaciones ni dentro de un robo o de otra elección.',
    prompt:
      'Puede descartar {abilityCost} cartas para recuperar {abilityAmount} ♥ (bajo el máximo; repetible): en la fase de juego, en toda respuesta a un ataque y al descartar el exceso.',
  },
  'character.double-barrel': {
    text: 'A distancia {least}, esquivar su {card_shot} cuesta {need} {card_ricochet__many}, y una comprobación de {card_cover} con éxito vale por uno. La distancia es la que hay del tirador al blanco al jugarse el {card_shot}. Los {card_ricochet__many} se descartan juntos y solo se ofrecen a quien tiene bastantes; una {card_canteen} cancela el impacto entero. Desde más lejos, y contra sus {card_buckshot}, basta un {card_ricochet}.',
    prompt:
      'Esquivar su {card_shot} a distancia {least} (tirador→blanco, al jugarlo) cuesta {need} {card_ricochet__many} a la vez; una {card_cover} con éxito vale por uno; una {card_canteen} lo cancela todo. Desde más lejos, o con {card_buckshot}: como siempre.',
  },
  'character.empty-hands': {
    text: 'Cada vez que su mano queda vacía, roba {onHandEmptyAmount, plural, one {# carta} other {# cartas}} al instante, antes de que siga el efecto, incluso en pleno {card_duel}. Varias cartas descartadas juntas cuentan una sola vez. Si no hay nada que robar, no se repite el intento, y un eliminado no roba nada.',
    prompt:
      'Cada vez que su mano queda vacía (juega, descarta o se la quitan), roba {onHandEmptyAmount} al instante, también en pleno efecto; las descartadas juntas cuentan una vez; sin nada que robar, no se repite; no si es eliminado.',
  },
  'character.scavenger': {
    text: 'Cuando otro jugador es eliminado, se lleva a la mano todas sus cartas, las de la mano y las que tenía en juego.',
    prompt: 'Al ser eliminado otro: se lleva a la mano todas sus cartas, de la mano y en juego.',
  },
  'character.mad-dog': {
    text: 'No tiene límite de {card_shot__many}, y ve a los demás {modsNearer} más cerca, gracias a una {card_scope} incorporada.',
    prompt: 'Sin límite de {card_shot__many}; ve a los demás {modsNearer} más cerca.',
  },

  'boon.toughness': '+{life} ♥ al máximo y +{life} ♥ al momento.',
  'boon.aim': '+{modsRange} de alcance.',
  'boon.instinct': {
    text: 'En el robo miras una carta más de las que robas del mazo, normalmente {look}, te quedas con {keep} y dejas la otra encima. Solo se puede tener una vez, y a {character_three_eyes} no se le ofrece.',
    prompt:
      'robo: de lo que viene del mazo, mira una carta más de las que robas ({look}), quédate con {keep} y deja la otra encima. No si ya lo tienes o eres {character_three_eyes}.',
  },

  'event.high-noon': {
    text: 'Desde la ronda {fromRound} nadie tiene límite de {card_shot__many}, la {card_cover} no hace nada, sea carta o incorporada, y la curación tampoco: {card_canteen}, {card_saloon} y {character_bonesetter} no sirven de nada.',
    prompt:
      'desde la ronda {fromRound}: nadie tiene límite de {card_shot__many}; {card_cover} (carta o incorporada) y curación no hacen nada.',
  },
};
