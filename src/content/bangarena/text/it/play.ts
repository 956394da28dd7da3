import type { Catalog } from '../../../text/types.ts';

/** What BangArena says of playing, answering, eliminations, sight and decisions in Italian. */
export const play: Catalog['rules'] = {
  'cards.kinds': {
    text: 'Le carte marroni si giocano, hanno effetto e si scartano. Le carte blu restano in gioco davanti a un giocatore e funzionano finché stanno lì. Anche le armi restano in gioco.',
    prompt:
      'Una carta messa davanti a un giocatore, anche un’arma, resta in gioco; ogni altra si scarta dopo l’effetto.',
  },
  'cards.one-weapon': {
    text: 'Si ha una sola arma alla volta. Una nuova, anche con lo stesso nome, sostituisce la vecchia, che viene scartata.',
    prompt: 'Un’arma a testa: la nuova (anche con lo stesso nome) sostituisce la vecchia, che si scarta.',
  },
  'cards.no-doubles': {
    text: 'Per il resto nessuno ha mai in gioco più di una carta con lo stesso nome, e non si può mettere una {card_jail} davanti a chi ne ha già una.',
    prompt: 'Per il resto al massimo una carta per nome in gioco davanti a un giocatore, anche {card_jail}.',
  },
  'cards.take': {
    text: '{card_snatch} e {card_toss} si giocano contro un altro giocatore che abbia una carta da perdere: scegli una di quelle in gioco, anche {card_jail} e {card_dynamite}, oppure una a caso della mano. La mossa indica giocatore e carta.',
    prompt:
      '{card_snatch}/{card_toss}: altro giocatore; scegli una carta in gioco (anche {card_jail}, {card_dynamite}) o una a caso della mano; la mossa la indica.',
  },
  'cards.each': {
    text: '{card_buckshot} e {card_assault} fanno il giro in ordine di turno a partire da chi li gioca, un giocatore dopo l’altro; chi non è più in vita si salta.',
    prompt:
      '{card_buckshot}, {card_assault}: in ordine di turno da chi li gioca, uno alla volta, saltando gli eliminati.',
  },

  'answer.who': {
    text: 'Risponde solo il giocatore attaccato; gli altri aspettano.',
    prompt: 'Risponde solo chi è attaccato.',
  },
  'answer.empty-hand': {
    text: 'La scelta spetta a te ogni volta che hai almeno una carta in mano, anche se non resta che incassare. A mano vuota, cosa che tutti vedono, risponde il tavolo per te.',
    prompt:
      'Ti si chiede se hai almeno una carta, anche senza scelta; a mano vuota il tavolo incassa o rinuncia per te.',
  },
  'answer.hit': {
    text: 'Contro un colpo di {card_shot} o di {card_buckshot}, prima il tuo {card_cover} fa il suo controllo, se lo hai. Se non ti salva, puoi scartare un {card_ricochet}, o una {card_canteen} quando vale, oppure incassare e perdere i ♥.',
    prompt:
      'Colpo di {card_shot}/{card_buckshot}: prima il controllo del {card_cover}, se c’è; se fallisce: {card_ricochet}, o {card_canteen} (vedi lì), o perdi i ♥.',
  },
  'cover.coin': {
    text: 'Il controllo del {card_cover} si decide a testa o croce: con un po’ di fortuna il colpo è annullato. Non si scopre nessuna carta.',
    prompt:
      'Controllo del {card_cover}: testa o croce alla pari, senza scoprire carte; testa annulla il colpo.',
  },
  'cover.flip': {
    text: 'Per il controllo del {card_cover} si scopre la carta in cima al mazzo: con {flip} il colpo è annullato.',
    prompt: 'Controllo del {card_cover}: si scopre la prima del mazzo; {flip} annulla il colpo.',
  },
  'cover.one': {
    text: 'La carta {card_cover} e il {card_cover} incorporato fanno insieme un solo controllo.',
    prompt: '{card_cover} incorporato e carta: un solo controllo.',
  },
  'answer.after': {
    text: 'Dopo ogni colpo: i ♥ si perdono; chi resta senza ♥ è eliminato, e questo si risolve fino in fondo; chi sopravvive pesca, se è {character_stone_leopard}, o prende, se è {character_collector}; poi tocca al bersaglio successivo.',
    prompt:
      'Dopo ogni colpo: ♥ persi; senza ♥ l’eliminazione si risolve tutta, altrimenti agisce {character_stone_leopard}/{character_collector}; poi il bersaglio successivo.',
  },

  'check.order': {
    text: 'All’inizio del tuo turno ci sono i controlli delle carte che hai davanti: prima {card_dynamite}, poi {card_jail}.',
    prompt: 'Controlli a inizio turno: {card_dynamite}, poi {card_jail}.',
  },
  'check.flip': {
    text: 'Per un controllo si scopre davanti a tutti la carta in cima al mazzo; decidono il suo seme e il suo valore, e viene scartata.',
    prompt: 'Un controllo scopre in pubblico la prima del mazzo e la scarta.',
  },
  'check.dynamite': {
    text: 'La {card_dynamite} che esplode viene scartata prima di fare il suo danno, che arriva tutto insieme. Quella che non esplode passa oltre, anche al {role_marshal}.',
    prompt: '{card_dynamite}: scartata prima del suo danno (un danno solo); può passare al {role_marshal}.',
  },
  'check.jail': {
    text: 'Chi evade dalla {card_jail} ha un turno normale. Chi resta dentro pesca {cards} carte in una pesca normale{glory, select, yes {, abilità e {boon_instinct} compresi,} other {, abilità comprese,}} ma non gioca nulla e passa subito allo scarto. La {card_jail} si scarta in ogni caso.',
    prompt:
      '{card_jail}: si scarta comunque; libero: turno normale; altrimenti pesca normale ({cards}, con abilità e potenziamenti), niente gioco, scarto.',
  },
  'check.jail-skips': {
    text: 'Chi evade dalla {card_jail} ha un turno normale. Chi resta dentro salta il turno intero: non pesca, non gioca, non scarta. La {card_jail} si scarta in ogni caso.',
    prompt:
      '{card_jail}: si scarta comunque; libero: turno normale; altrimenti niente pesca, gioco né scarto in questo turno.',
  },

  'elimination.out': {
    text: 'Un giocatore senza ♥ è eliminato.',
    prompt: 'Senza ♥: eliminato.',
  },
  'elimination.by': {
    text: 'L’eliminatore è la fonte dell’ultimo danno. In un {card_duel} è l’altro duellante, anche se il {card_duel} lo ha cominciato chi lo perde.',
    prompt:
      'Eliminatore = fonte dell’ultimo danno; in un {card_duel} l’altro duellante, anche se lo ha cominciato chi perde.',
  },
  'elimination.nobody': {
    text: 'L’esplosione di una {card_dynamite} non è di nessuno: {glory, select, yes {niente ★} other {niente premio}} e niente penalità.',
    prompt:
      'L’eliminazione per {card_dynamite} non è di nessuno: {glory, select, yes {niente ★} other {niente premio}}, niente penalità.',
  },
  'elimination.order': {
    text: 'In quest’ordine: si rivela il ruolo; si guarda se qualcuno ha vinto, e in tal caso finisce tutto lì; le carte vanno negli scarti, o a {character_scavenger} se è in vita; {character_little_vulture} pesca; la penalità; {term_glory}; {term_bounty}; {term_last_bullet}.',
    prompt:
      'Ordine: ruolo rivelato; vittoria (se c’è, fine); carte negli scarti o a {character_scavenger}; {character_little_vulture} pesca; penalità; {term_glory}; {term_bounty}; {term_last_bullet}.',
  },
  'elimination.order-reward': {
    text: 'In quest’ordine: si rivela il ruolo; si guarda se qualcuno ha vinto, e in tal caso finisce tutto lì; le carte vanno negli scarti, o a {character_scavenger} se è in vita; {character_little_vulture} pesca; la penalità; il premio.',
    prompt:
      'Ordine: ruolo rivelato; vittoria (se c’è, fine); carte negli scarti o a {character_scavenger}; {character_little_vulture} pesca; penalità; premio.',
  },
  'elimination.cards': {
    text: 'Prima si scartano le carte in gioco, {card_dynamite} e {card_jail} comprese, poi la mano; sempre in ordine di numero, così che l’ordine non dica nulla.',
    prompt:
      'Si scarta tutto ciò che era dell’eliminato, anche {card_dynamite} e {card_jail}: prima le carte in gioco, poi la mano, per id crescente.',
  },
  'elimination.at-once': {
    text: 'Tutto questo si risolve subito, nel mezzo di una carta e nel turno di chiunque, {glory, select, yes {comprese la penalità e le scelte che un’eliminazione porta} other {compresi la penalità e il premio}}.',
    prompt:
      'Penalità e {glory, select, yes {scelte delle ★} other {premio}} si risolvono subito, nel mezzo di una carta e nel turno di chiunque.',
  },
  'elimination.own-turn': {
    text: 'Se un giocatore è eliminato nel proprio turno, il turno finisce lì.',
    prompt: 'Eliminato nel tuo turno: il turno finisce.',
  },
  'elimination.penalty': {
    text: 'Un {role_marshal} che elimina un {role_deputy} scarta tutto: mano, carte in gioco, arma, e anche ciò che ha appena guadagnato come {character_scavenger} o {character_little_vulture}.',
    prompt:
      'Penalità: un {role_marshal} che elimina un {role_deputy} scarta tutto: mano e carte in gioco, anche quelle appena guadagnate.',
  },
  'reward.cards': {
    text: 'Chi elimina un {role_raider} pesca {cards} carte dal mazzo. Non ci sono stelle né potenziamenti.',
    prompt: 'Premio: chi elimina un {role_raider} pesca {cards}.',
  },
  'glory.star': {
    text: '{term_glory}: l’eliminatore riceve una ★ e sceglie un potenziamento per il resto della partita.',
    prompt:
      '{term_glory}: l’eliminatore riceve una ★ con un potenziamento a scelta, per il resto della partita.',
  },
  'glory.boons': {
    text: 'Ogni ★ porta un potenziamento, scelto da chi la riceve. {boon_aim} e {boon_toughness} si sommano se si hanno più volte. Stelle e potenziamenti sono pubblici.',
    prompt:
      'Ogni ★ (pubblica) porta un potenziamento scelto da chi la riceve; {boon_aim} e {boon_toughness} si sommano.',
  },
  'bounty.star': {
    text: '{term_bounty}: chi elimina un giocatore con delle stelle ne prende anche una con il suo potenziamento, a scelta se i potenziamenti sono diversi.',
    prompt:
      '{term_bounty}: chi elimina un giocatore con ★ ne prende anche una con il suo potenziamento (a scelta se diversi).',
  },
  'bounty.cards': {
    text: 'Con la {term_bounty} peschi una carta per ogni ★ che l’eliminato aveva, compresa quella presa.',
    prompt: 'La {term_bounty} dà anche una carta per ogni ★ della vittima, compresa quella presa.',
  },
  'bounty.boon': {
    text: 'Una {boon_toughness} presa così dà di nuovo i suoi ♥; un {boon_instinct} che non puoi usare è una ★ senza effetto.',
    prompt: 'Una {boon_toughness} presa dà i suoi ♥; un {boon_instinct} inutile è solo una ★.',
  },
  'last-bullet.star': {
    text: '{term_last_bullet}: quando tutti i {role_deputy__many} sono fuori, il {role_marshal} riceve una ★ senza aver eliminato nessuno.',
    prompt: '{term_last_bullet}: tutti i {role_deputy__many} fuori: il {role_marshal} riceve una ★.',
  },
  'last-bullet.not': {
    text: 'Accade una volta sola, non ai tavoli senza {role_deputy__many}, e non se è stato il {role_marshal} a eliminare l’ultimo.',
    prompt:
      '{term_last_bullet}: una volta sola; non senza {role_deputy__many} alla distribuzione né se il {role_marshal} ha eliminato l’ultimo.',
  },

  'high-noon.moves': {
    text: 'Dal {event_high_noon} in poi né una {card_canteen}, né un {card_saloon}, né l’abilità di {character_bonesetter} sono mosse lecite, nemmeno in risposta a un colpo. Il potenziamento {boon_toughness} dà comunque i suoi ♥.',
    prompt:
      '{event_high_noon}: {card_canteen}, {card_saloon} e l’abilità di {character_bonesetter} non sono mosse lecite, nemmeno in risposta; {boon_toughness} dà comunque i suoi ♥.',
  },

  'sight.own': {
    text: 'Vedi il tuo ruolo e la tua mano{agent, select, yes {, e ciò che ti è stato detto alla distribuzione} other {}}.',
    prompt:
      'Vedi: tuo ruolo, tua mano{agent, select, yes {, ciò che ti è stato detto alla distribuzione} other {}}.',
  },
  'sight.players': {
    text: 'Di ogni giocatore vedi il personaggio, i ♥ e il loro massimo, quante carte ha in mano, la distanza da te a lui, le carte in gioco e l’arma{glory, select, yes {, le stelle e i potenziamenti} other {}}, chi controlla il posto, e il ruolo una volta rivelato.',
    prompt:
      'Di tutti: personaggio, ♥/massimo, numero di carte, la tua distanza da loro, carte in gioco{glory, select, yes {, ★ e potenziamenti} other {}}, ruolo se rivelato, chi controlla se mostrato.',
  },
  'sight.table': {
    text: 'Vedi di chi è il turno, la fase e il round{noon, select, yes {, se è {event_high_noon}} other {}}, la carta in cima agli scarti, la grandezza del mazzo e il registro di tutto ciò che è pubblico.',
    prompt:
      'E: turno, fase, round{noon, select, yes {, {event_high_noon}} other {}}, cima degli scarti, grandezza del mazzo, registro.',
  },
  'sight.drawn': {
    text: 'Una carta pescata, o guardata, la vede solo chi la pesca o la guarda.',
    prompt: 'Una carta pescata o guardata la vede solo chi la pesca.',
  },
  'sight.public': {
    text: 'Tutti vedono le carte scoperte, quella che mostra {character_red_suit}, quelle prese dagli scarti o dal gioco, e tutto ciò che viene scartato.',
    prompt:
      'Facce pubbliche: carte scoperte, quella mostrata da {character_red_suit}, quelle prese da scarti o dal gioco, ogni scarto.',
  },
  'sight.taken': {
    text: 'Una carta presa da una mano la conoscono chi la prende e chi la perde; se prende {character_scavenger}, chi perde è l’eliminato.',
    prompt: 'Una carta presa da una mano la conoscono solo chi la prende e chi la perde.',
  },
  'sight.never': {
    text: 'Non vedi mai le mani altrui, i ruoli nascosti o l’ordine del mazzo.',
    prompt: 'Mai: mani altrui, ruoli nascosti, ordine del mazzo.',
  },
  'sight.signals': {
    text: 'I segnali al tavolo li vedono persone e spettatori. Bot e modelli non li vedono e non ne mandano.',
    prompt: 'Bot e modelli non vedono né mandano segnali.',
  },
  'sight.labels': {
    text: 'Nelle serie di valutazione i posti portano nomi neutri, e non si mostra chi li controlla, a meno che la serie lo chieda.',
    prompt: 'Serie di valutazione: nomi neutri; chi controlla non si mostra, salvo richiesta.',
  },

  'moves.list': {
    text: 'Con ogni decisione arriva la lista di tutte le tue mosse lecite. Rispondi con l’id di una di esse.',
    prompt: 'Ogni decisione elenca tutte le mosse lecite; rispondi con l’id di una.',
  },
  'moves.seats': {
    text: 'Negli id e nei dati i posti si contano da {first} in ordine di turno.',
    prompt: 'Gli id contano i posti da {first} in ordine di turno.',
  },
  'moves.order': {
    text: 'Il tavolo compone la lista in quest’ordine: passare o finire il turno; le carte nell’ordine dell’elenco delle carte, con i bersagli in ordine di turno da te; le abilità. Può essere mescolata prima di esserti mostrata.',
    prompt:
      'Ordine della lista, se non è mescolata: passare/finire, carte nell’ordine dell’elenco delle carte, bersagli in ordine di turno da te, abilità.',
  },
  'moves.equal': {
    text: 'Carte uguali in una mano o in gioco sono una sola mossa, perché lì seme e valore non contano; si usa la carta col numero più basso. Le carte che guardi sono elencate una per una.',
    prompt: 'Carte uguali in mano o in gioco sono una mossa; quelle guardate si elencano una per una.',
  },
  'moves.sets': {
    text: 'Dove servono più carte insieme, una sola mossa le indica tutte; si scartano in ordine di numero.',
    prompt: 'Più carte insieme sono una mossa; si scartano per id crescente.',
  },
  'time.limit': {
    text: 'Ogni decisione ha il limite di tempo del tavolo; per un posto disconnesso è più breve.',
    prompt: 'Ogni decisione ha un limite di tempo.',
  },
  'time.simplest': {
    text: 'Quando il tempo finisce, il tavolo fa per te la mossa più semplice, che qui è indicata per ogni decisione. Così non si usa mai un’abilità.',
    prompt: 'Tempo scaduto: il tavolo fa per te la mossa più semplice.',
  },
  'decision.turn': {
    text: '«turn»: è la tua fase di gioco. Gioca una carta, usa un’abilità o finisci il turno. La mossa più semplice è finirlo.',
    prompt: 'turn: la tua fase di gioco; gioca, usa un’abilità o finisci. Più semplice: finire.',
  },
  'decision.shot': {
    text: '«shot»: ti colpisce uno {card_shot} o i {card_buckshot}. Incassa il colpo o annullalo. La mossa più semplice è incassare.',
    prompt: 'shot: un colpo su di te; annullalo o incassa. Più semplice: incassare.',
  },
  'decision.demand': {
    text: '«demand»: un {card_duel} o un {card_assault} ti chiede uno {card_shot}. Scartane uno, oppure rinuncia e perdi i ♥. La mossa più semplice è rinunciare.',
    prompt:
      'demand: {card_duel}/{card_assault}; scarta uno {card_shot} o perdi i ♥. Più semplice: rinunciare.',
  },
  'decision.excess': {
    text: '«excess»: a fine turno hai più carte che ♥. Scartane una, e ancora, finché i conti tornano. La mossa più semplice è la prima nell’ordine dell’elenco delle carte.',
    prompt:
      'excess: scarta una carta, e si ripete fino a mano = ♥. Più semplice: la prima nell’ordine dell’elenco delle carte.',
  },
  'decision.draw-source': {
    text: '«draw-source»: scegli da dove viene la prima carta della tua pesca, se sei {character_grip} o {character_little_vulture}. La mossa più semplice è il mazzo.',
    prompt:
      'draw-source ({character_grip}, {character_little_vulture}): da dove viene la prima carta. Più semplice: il mazzo.',
  },
  'decision.keep': {
    text: '«keep»: scegli quale delle carte che guardi torna in cima al mazzo, se sei {character_three_eyes}{glory, select, yes { o hai {boon_instinct}} other {}}. La mossa più semplice è tenere quelle più in alto.',
    prompt:
      'keep ({character_three_eyes}{glory, select, yes {, {boon_instinct}} other {}}): quale carta guardata torna in cima. Più semplice: la più profonda.',
  },
  'decision.boon': {
    text: '«boon»: scegli il potenziamento della tua nuova ★. La mossa più semplice è {boon_toughness}.',
    prompt: 'boon: il potenziamento della tua nuova ★. Più semplice: {boon_toughness}.',
  },
  'decision.bounty': {
    text: '«bounty»: scegli quale ★ del giocatore che hai eliminato prendere. La mossa più semplice è quella ottenuta per prima.',
    prompt: 'bounty: quale ★ della tua vittima prendi. Più semplice: quella ottenuta per prima.',
  },
};
