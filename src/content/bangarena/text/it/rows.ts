import type { Catalog } from '../../../text/types.ts';

/** What BangArena says of each role, card, character, boon and event in Italian. */
export const rows: Catalog['rules'] = {
  'role.marshal': {
    text: 'È noto a tutti fin dall’inizio. Deve eliminare ogni {role_raider}{agent, select, yes {, il {role_double_agent}} other {}} e ogni {role_loner}, e restare in vita: se cade, la partita finisce.',
    prompt:
      'pubblico; {team_law}. Scopo: restare in vita, eliminare ogni {role_raider}{agent, select, yes {, il {role_double_agent}} other {}} e ogni {role_loner}.',
  },
  'role.deputy': {
    text: 'Gioca di nascosto per il {role_marshal} e vince con lui, anche se è già stato eliminato. Deve guardarsi dal suo stesso {role_marshal}, che non lo conosce.',
    prompt: 'nascosto; {team_law}. Scopo: quello del {role_marshal}.',
  },
  'role.raider': {
    text: 'Deve eliminare il {role_marshal}. I {role_raider__many} vincono tutti insieme, anche quelli eliminati.',
    prompt: 'nascosto; {team_raiders}. Scopo: eliminare il {role_marshal}.',
  },
  'role.loner': {
    text: 'Deve {together, select, yes {arrivare alla fine senza altri che {role_loner__many}} other {restare l’ultimo in vita}}. Per questo il {role_marshal} deve resistere quasi fino in fondo: se cade mentre {together, select, yes {vive ancora qualcuno che non è tra i {role_loner__many}} other {altri vivono ancora}}, vincono i {role_raider__many}.',
    prompt:
      'nascosto; {together, select, yes {con i {role_loner__many}. Scopo: in vita solo {role_loner__many}; tra chi non lo è, il {role_marshal} deve cadere per ultimo} other {da solo. Scopo: ultimo in vita; il {role_marshal} deve cadere per ultimo tra gli altri}}.',
  },
  'role.double-agent': {
    text: 'Si finge {role_deputy} e gioca per i {role_raider__many}: deve eliminare il {role_marshal}. Vince con i {role_raider__many}, anche se è già stato eliminato.',
    prompt: 'nascosto; {team_raiders}. Scopo: eliminare il {role_marshal}; si finge {role_deputy}.',
  },

  'card.shot': {
    text: 'Si gioca contro un altro giocatore entro la tua gittata: un colpo da {amount} ♥, se non viene schivato.',
    prompt: 'Altro giocatore entro la gittata: colpo da {amount} ♥.',
  },
  'card.ricochet': {
    text: 'Annulla un colpo di {card_shot} o di {card_buckshot} diretto a te. Serve solo a rispondere: non si gioca mai di propria iniziativa.',
    prompt: 'Solo risposta: annulla un colpo di {card_shot} o {card_buckshot} su di te.',
  },
  'card.canteen': {
    text: 'Nel tuo turno cura {amount} ♥, se ne hai meno del massimo{minAlive, plural, =0 {} other { e ci sono almeno # giocatori in vita}}. Fuori turno vale solo contro un colpo di {card_shot} o di {card_buckshot}, quando ti resta un solo ♥ e ci sono {rescueMinAlive} o più giocatori in vita: il colpo è annullato e quel ♥ resta tuo.',
    prompt:
      'Tuo turno: cura {amount} ♥, se sotto il massimo{minAlive, plural, =0 {} other { e con ≥# vivi}}. Fuori turno solo risposta a un colpo di {card_shot}/{card_buckshot}, con l’ultimo ♥ e ≥{rescueMinAlive} vivi: colpo annullato, ♥ invariati.',
  },
  'card.snatch': {
    text: 'Prendi in mano una carta di un giocatore a distanza {least}.',
    prompt: 'Giocatore a distanza {least}: prendi in mano una sua carta.',
  },
  'card.toss': {
    text: 'Un altro giocatore qualsiasi, a qualunque distanza, perde una carta, che finisce negli scarti.',
    prompt: 'Qualsiasi altro giocatore: scarta una sua carta.',
  },
  'card.duel': {
    text: 'Sfidi un altro giocatore qualsiasi, a qualunque distanza. A turno scartate uno {card_shot}, lo sfidato per primo. Chi non può o non vuole continuare perde {amount} ♥, e la fonte di quel danno è l’altro duellante.',
    prompt:
      'Qualsiasi altro giocatore: a turno, lui per primo, scartate uno {card_shot}; chi non lo fa perde {amount} ♥ contro l’altro duellante.',
  },
  'card.assault': {
    text: 'Ogni altro giocatore scarta uno {card_shot} o perde {amount} ♥.',
    prompt: 'Ogni altro giocatore scarta uno {card_shot} o perde {amount} ♥.',
  },
  'card.wagon': {
    text: 'Peschi {amount, plural, one {# carta} other {# carte}}.',
    prompt: 'Pesca {amount}.',
  },
  'card.bazaar': {
    text: 'Ogni giocatore in vita pesca {amount, plural, one {# carta} other {# carte}} dal mazzo, in ordine di turno a partire da te.',
    prompt: 'Ogni giocatore in vita pesca {amount}, in ordine di turno da te.',
  },
  'card.saloon': {
    text: 'Ogni giocatore in vita recupera {amount} ♥. Puoi giocarlo finché qualcuno è ferito.',
    prompt: 'Ogni giocatore in vita recupera {amount} ♥; lecito se qualcuno è sotto il massimo.',
  },
  'card.caravan': {
    text: 'Peschi {amount, plural, one {# carta} other {# carte}}.',
    prompt: 'Pesca {amount}.',
  },
  'card.buckshot': {
    text: 'Ogni altro giocatore riceve un colpo da {amount} ♥ e risponde proprio come a uno {card_shot}.',
    prompt: 'Colpo da {amount} ♥ a ogni altro giocatore, con risposta come a uno {card_shot}.',
  },
  'card.jail': {
    text: 'Si mette davanti a un altro giocatore qualsiasi, tranne il {role_marshal}. All’inizio del turno di quel giocatore si scopre una carta: con {onTurnStartFlipSuits} è libero.',
    prompt:
      'Davanti a qualsiasi altro giocatore, non il {role_marshal}. A inizio turno di chi l’ha davanti: si scopre; {onTurnStartFlipSuits} libera.',
  },
  'card.cover': {
    text: 'Si mette davanti a te. A ogni colpo di {card_shot} o di {card_buckshot} su di te fa da solo un controllo che può salvarti.',
    prompt: 'Davanti a te: un controllo contro ogni colpo di {card_shot}/{card_buckshot} su di te.',
  },
  'card.horse': {
    text: 'Si mette davanti a te. Gli altri ti vedono {modsFarther} più lontano.',
    prompt: 'Davanti a te: gli altri ti vedono {modsFarther} più lontano.',
  },
  'card.scope': {
    text: 'Si mette davanti a te. Vedi gli altri {modsNearer} più vicini.',
    prompt: 'Davanti a te: vedi gli altri {modsNearer} più vicini.',
  },
  'card.dynamite': {
    text: 'Si mette davanti a te. All’inizio del turno di chi l’ha davanti si scopre una carta: con {onTurnStartFlipSuits}{onTurnStartFlipFrom}–{onTurnStartFlipTo} esplode e costa {onTurnStartAmount} ♥; con qualsiasi altra passa al prossimo giocatore in vita, in ordine di turno.',
    prompt:
      'Davanti a te. A inizio turno di chi l’ha davanti: si scopre; {onTurnStartFlipSuits}{onTurnStartFlipFrom}–{onTurnStartFlipTo}: perde {onTurnStartAmount} ♥; altrimenti passa al prossimo in vita.',
  },
  'card.volcanic': {
    text: 'Arma con gittata {range}. Con questa non hai limite di {card_shot__many}.',
    prompt: 'Arma, gittata {range}, nessun limite di {card_shot__many}.',
  },
  'card.sawed-off': { text: 'Arma con gittata {range}.', prompt: 'Arma, gittata {range}.' },
  'card.rifle': { text: 'Arma con gittata {range}.', prompt: 'Arma, gittata {range}.' },
  'card.carbine': { text: 'Arma con gittata {range}.', prompt: 'Arma, gittata {range}.' },
  'card.long-rifle': { text: 'Arma con gittata {range}.', prompt: 'Arma, gittata {range}.' },

  'character.stone-leopard': {
    text: 'Pesca {onHitAmount, plural, one {# carta} other {# carte}} dal mazzo per ogni colpo subito, anche dalla {card_dynamite}; {onHitLowAmount} se il colpo lo lascia con {onHitAtOrBelow} ♥ o meno. Un colpo resta un colpo solo, per quanti ♥ costi, e chi è eliminato non pesca nulla.',
    prompt:
      'Per ogni danno a cui sopravvive (da chiunque, anche {card_dynamite}; per quanti ♥ costi) pesca {onHitAmount}; {onHitLowAmount} se resta con ≤{onHitAtOrBelow} ♥.',
  },
  'character.red-suit': {
    text: 'Nella pesca mostra a tutti la carta numero {drawShownCard}; se è rossa ({drawShownSuits}), pesca {drawShownBonus, plural, one {# carta} other {# carte}} in più.{glory, select, yes { Con {boon_instinct} le carte tenute contano nell’ordine in cui stavano; l’altra torna prima sul mazzo, poi quella in più si pesca normalmente.} other {}}',
    prompt:
      'Pesca: mostra a tutti la sua carta n. {drawShownCard}; se è {drawShownSuits}, pesca {drawShownBonus} in più{glory, select, yes { (con {boon_instinct}: le tenute contano nell’ordine del mazzo; la carta in più si pesca dopo la restituzione)} other {}}.',
  },
  'character.two-faced': {
    text: 'Può usare uno {card_shot} come {card_ricochet} e un {card_ricochet} come {card_shot}, ovunque ne sia chiesto uno. Un {card_ricochet} sparato nel turno conta come il suo {card_shot}.',
    prompt:
      '{card_shot} e {card_ricochet} valgono l’uno per l’altro ovunque; un {card_ricochet} sparato nel turno conta come il suo {card_shot}.',
  },
  'character.collector': {
    text: 'Quando è colpito da un giocatore, anche in un {card_duel} o con un {card_assault}, prende una carta a caso dalla mano di quel giocatore: una per colpo, da chi è la fonte del danno. Se viene eliminato non prende nulla.',
    prompt:
      'Per ogni danno che gli fa un giocatore, se sopravvive: prende una carta a caso dalla mano di quella fonte.',
  },
  'character.grip': {
    text: 'Può prendere la prima carta della pesca a caso dalla mano di un altro giocatore che abbia carte. Lo decide prima di vederne alcuna.',
    prompt:
      'Può prendere la prima carta della pesca a caso da una mano altrui non vuota; decide prima di vederne alcuna.',
  },
  'character.iron-front': {
    text: 'Ha sempre il {card_cover}, con o senza carta; una carta {card_cover} non aggiunge un altro controllo.',
    prompt: '{card_cover} incorporato.',
  },
  'character.three-eyes': {
    text: 'Nella pesca guarda le prime {look} carte del mazzo, ne tiene {keep} e rimette l’altra in cima.',
    prompt: 'Pesca: guarda le prime {look}, ne tiene {keep}, rimette l’altra in cima.',
  },
  'character.lucky': {
    text: 'Ha {tries} tentativi in ogni controllo e conta il migliore. Si fanno sempre tutti: si scoprono altrettante carte, scartate in quell’ordine{cover, select, yes {} other {, o si lanciano altrettante monete}}.',
    prompt:
      '{tries} tentativi in ogni controllo ({card_dynamite}, {card_jail}, {card_cover}), sempre tutti (le carte scoperte si scartano in ordine); conta il migliore.',
  },
  'character.shadow': {
    text: 'Gli altri lo vedono {modsFarther} più lontano; un {card_horse} si aggiunge.',
    prompt: 'Gli altri lo vedono {modsFarther} più lontano.',
  },
  'character.little-vulture': {
    text: 'Può prendere la prima carta della pesca dalla cima degli scarti, se ce n’è una; lo decide prima di vedere qualsiasi altra carta. Ogni volta che un altro giocatore è eliminato, pesca {onEliminationAmount, plural, one {# carta} other {# carte}} dal mazzo.',
    prompt:
      'Può prendere la prima carta della pesca dalla cima degli scarti; decide prima di vederne altre. Quando un altro è eliminato: pesca {onEliminationAmount}.',
  },
  'character.eagle-eye': {
    text: 'Vede gli altri {modsNearer} più vicini, grazie a un {card_scope} incorporato.',
    prompt: 'Vede gli altri {modsNearer} più vicini.',
  },
  'character.bonesetter': {
    text: 'Può scartare {abilityCost} carte per recuperare {abilityAmount} ♥, mai oltre il massimo né quando è già fuori, tutte le volte che le carte lo permettono. Gli viene offerto nella fase di gioco, prima di ogni risposta a un attacco, anche se non ha altra scelta, e prima dello scarto a fine turno se ha carte di troppo{jailed, select, yes {; quindi può farlo anche un {character_bonesetter} in prigione} other {}}. Non gli viene offerto prima dei controlli, né durante una pesca o un’altra scelta.',
    prompt:
      'Può scartare {abilityCost} carte per recuperare {abilityAmount} ♥ (se sotto il massimo; ripetibile): nella fase di gioco, a ogni risposta a un attacco, allo scarto dell’eccesso.',
  },
  'character.double-barrel': {
    text: 'A distanza {least}, per schivare il suo {card_shot} servono {need} {card_ricochet__many}, e un controllo di {card_cover} riuscito ne vale uno. La distanza è quella da chi spara al bersaglio quando lo {card_shot} viene giocato. I {card_ricochet__many} si scartano insieme e sono offerti solo a chi ne ha abbastanza; una {card_canteen} annulla l’intero colpo. Da più lontano, e contro i suoi {card_buckshot}, basta un {card_ricochet}.',
    prompt:
      'Per schivare il suo {card_shot} a distanza {least} (da lui al bersaglio, quando lo gioca) servono {need} {card_ricochet__many} insieme; un {card_cover} riuscito ne vale uno; una {card_canteen} annulla tutto. Da più lontano, o con {card_buckshot}: come al solito.',
  },
  'character.empty-hands': {
    text: 'Ogni volta che la sua mano resta vuota, pesca subito {onHandEmptyAmount, plural, one {# carta} other {# carte}}, prima che l’effetto prosegua, anche in pieno {card_duel}. Più carte scartate insieme contano una volta sola. Se non c’è nulla da pescare non si ritenta, e chi è eliminato non pesca nulla.',
    prompt:
      'Ogni volta che la mano resta vuota (giocata, scartata o presa), pesca subito {onHandEmptyAmount}, anche in pieno effetto; quelle scartate insieme contano una volta; senza nulla da pescare non ritenta; non se è eliminato.',
  },
  'character.scavenger': {
    text: 'Quando un altro giocatore è eliminato, prende in mano tutte le sue carte, quelle della mano e quelle in gioco.',
    prompt: 'Quando un altro è eliminato: prende in mano tutte le sue carte, dalla mano e in gioco.',
  },
  'character.mad-dog': {
    text: 'Non ha limite di {card_shot__many}, e vede gli altri {modsNearer} più vicini, grazie a un {card_scope} incorporato.',
    prompt: 'Nessun limite di {card_shot__many}; vede gli altri {modsNearer} più vicini.',
  },

  'boon.toughness': '+{life} ♥ al massimo e +{life} ♥ subito.',
  'boon.aim': '+{modsRange} alla gittata.',
  'boon.instinct': {
    text: 'Nella pesca guardi una carta in più di quante ne peschi dal mazzo, di norma {look}, ne tieni {keep} e rimetti l’altra in cima. Si può avere una volta sola, e a {character_three_eyes} non viene offerto.',
    prompt:
      'pesca: di ciò che viene dal mazzo guarda una carta in più di quante ne peschi ({look}), tienine {keep}, rimetti l’altra in cima. Non per chi lo ha già o è {character_three_eyes}.',
  },

  'event.high-noon': {
    text: 'Dal round {fromRound} nessuno ha un limite di {card_shot__many}, il {card_cover} non fa nulla, carta o incorporato che sia, e neppure le cure: {card_canteen}, {card_saloon} e {character_bonesetter} non servono a nulla.',
    prompt:
      'dal round {fromRound}: nessun limite di {card_shot__many} per nessuno; {card_cover} (carta o incorporato) e cure non fanno nulla.',
  },
};
