import type { Catalog } from '../../../text/types.ts';

/** What BangArena says of table, roles, victory, turn and distance in Italian. */
export const table: Catalog['rules'] = {
  'table.seats': {
    text: 'Al tavolo siedono da {minSeats} a {maxSeats} giocatori. I posti sono numerati in senso orario, e questo è l’ordine di turno.',
    prompt: '{minSeats}–{maxSeats} posti in cerchio; ordine di turno = ordine dei posti (orario).',
  },
  'table.equal': {
    text: 'Un posto può essere di una persona, di un bot o di un modello. Per tutti valgono le stesse regole, lo stesso tempo e le stesse informazioni.',
    prompt: 'Persone, bot e modelli giocano con le stesse regole, tempo e informazioni.',
  },
  'table.deck': {
    text: 'Il mazzo ha {cards} carte, ognuna con un seme e un valore: {suits}. Contano solo quando una carta si scopre o si mostra, e più carte possono avere gli stessi. {jailCards} carte sono {jail}, che liberano dalla {card_jail}, e {dynamiteCards} sono {dynamite}, con cui esplode la {card_dynamite}.',
    prompt:
      'Mazzo: {cards} carte ({suits}; {jail} ×{jailCards}, {dynamite} ×{dynamiteCards}). Seme e valore contano solo se scoperti o mostrati, e possono ripetersi.',
  },

  'roles.dealt': {
    text: 'I ruoli si distribuiscono a caso. Conosci il tuo; quello del {role_marshal} lo conoscono tutti; gli altri restano nascosti.',
    prompt: 'Ruoli a caso e nascosti; solo il {role_marshal} è pubblico.',
  },
  'roles.counts': {
    text: 'Quanti ce ne sono di ogni ruolo dipende dal numero di posti, come mostra la tabella, ed è noto a tutti.',
    prompt: 'Il numero di ogni ruolo, secondo i posti come in tabella, è pubblico.',
  },
  'roles.revealed': {
    text: 'Il ruolo di un giocatore eliminato viene rivelato a tutti.',
    prompt: 'Il ruolo degli eliminati viene rivelato.',
  },
  'roles.strangers': {
    text: 'Nessuno sa altro: i {role_raider__many} non si conoscono tra loro.',
    prompt: 'I {role_raider__many} non si conoscono tra loro.',
  },
  'roles.agent-mutual': {
    text: 'Se al tavolo c’è un {role_double_agent}, lui e i {role_raider__many} si conoscono tra loro e sanno l’esatto ruolo di ciascuno. Se non c’è, i {role_raider__many} non si conoscono.',
    prompt:
      'Se c’è un {role_double_agent}, lui e i {role_raider__many} sanno l’esatto ruolo di ciascuno; altrimenti i {role_raider__many} non si conoscono.',
  },
  'roles.agent-told': {
    text: 'Alla distribuzione il {role_marshal} viene a conoscere in privato {told} posti, «i tuoi {role_deputy__many}»: uno è un vero {role_deputy}, l’altro il {role_double_agent}, ma non gli si dice quale sia quale. I {role_deputy__many} non vengono a sapere nulla.',
    prompt:
      'Al solo {role_marshal} si dicono {told} posti: un {role_deputy} e il {role_double_agent}, non quale sia quale. I {role_deputy__many} non sanno nulla.',
  },
  'roles.agent-drawn': {
    text: 'Se ci sono più {role_deputy__many} veri, uno di loro viene sorteggiato per questo. I posti sono detti in ordine.',
    prompt: 'Con più {role_deputy__many}, se ne dice uno a caso; i posti sono in ordine.',
  },
  'roles.agent-no-deputy': {
    text: 'Il {role_double_agent} non è un {role_deputy}: eliminarlo non porta penalità, e non conta per l’{term_last_bullet}.',
    prompt: 'Il {role_double_agent} non conta come {role_deputy} per penalità e {term_last_bullet}.',
  },

  'victory.check': {
    text: 'Dopo ogni singola eliminazione, appena rivelato il ruolo e prima di tutto il resto, si guarda se qualcuno ha vinto.',
    prompt: 'La vittoria si verifica dopo ogni singola eliminazione, appena rivelato il ruolo.',
  },
  'victory.law': {
    text: 'La {team_law} ({role_marshal} e {role_deputy__many}) vince quando il {role_marshal} è in vita e non lo è più nessun {role_raider}{agent, select, yes {, {role_double_agent}} other {}} o {role_loner}. Vincono anche i {role_deputy__many} eliminati.',
    prompt:
      '{team_law} ({role_marshal} e tutti i {role_deputy__many}, anche eliminati) vince: {role_marshal} in vita, nessun {role_raider}{agent, select, yes {, {role_double_agent}} other {}} o {role_loner} in vita.',
  },
  'victory.loner': {
    text: 'Un {role_loner} vince se è il solo giocatore in vita.',
    prompt: 'Un {role_loner} vince: solo giocatore in vita.',
  },
  'victory.loners': {
    text: 'I {role_loner__many} vincono quando ogni giocatore in vita è un {role_loner}. Vincono tutti, anche quelli eliminati.',
    prompt: 'Tutti i {role_loner__many} (anche eliminati) vincono: ogni giocatore in vita è un {role_loner}.',
  },
  'victory.raiders': {
    text: 'I {role_raider__many}{agent, select, yes { e il {role_double_agent}} other {}} vincono quando il {role_marshal} è fuori, a meno che l’unico giocatore in vita sia un {role_loner}. Vincono tutti, anche quelli eliminati.',
    prompt:
      'Tutti i {role_raider__many}{agent, select, yes { e il {role_double_agent}} other {}} (anche eliminati) vincono: {role_marshal} fuori, a meno che il solo in vita sia un {role_loner}.',
  },
  'victory.raiders-otherwise': {
    text: 'I {role_raider__many} vincono quando il {role_marshal} è fuori, a meno che ogni giocatore in vita sia un {role_loner}. Vincono tutti, anche quelli eliminati.',
    prompt:
      'Tutti i {role_raider__many} (anche eliminati) vincono: {role_marshal} fuori, a meno che tutti quelli in vita siano {role_loner__many}.',
  },
  'victory.several-loners': {
    text: 'Dove c’è più di un {role_loner}, ognuno gioca per sé: se il {role_marshal} cade e in vita restano soltanto vari {role_loner__many}, vincono i {role_raider__many}.',
    prompt:
      'Ogni {role_loner} gioca per sé: {role_marshal} fuori e in vita solo vari {role_loner__many} = vincono i {role_raider__many}.',
  },
  'victory.marshal-out': {
    text: 'Chiunque vinca, la partita finisce quando il {role_marshal} è fuori.',
    prompt: 'La partita finisce sempre quando il {role_marshal} è fuori.',
  },
  'victory.stalemate': {
    text: 'Quando sta per cominciare il round {lastRound}, la partita finisce in stallo e non vince nessuno.',
    prompt: 'Quando sta per cominciare il round {lastRound}: stallo, non vince nessuno.',
  },

  'setup.characters': {
    text: 'I personaggi sono {characters}. Si distribuiscono a caso, nessuno più di una volta, a faccia in su.',
    prompt: '{characters} personaggi, a caso e senza ripetizioni, pubblici.',
  },
  'setup.life': {
    text: 'I ♥ sono la tua vita. Cominci con i ♥ del tuo personaggio, che sono anche il tuo massimo.',
    prompt: '♥ = vita. Inizio = massimo = ♥ del personaggio.',
  },
  'setup.leader-life': {
    text: 'Il massimo di ♥ del {role_marshal} supera quello del suo personaggio di quanto indica la tabella dei ruoli per il numero di posti, e con quel massimo comincia.',
    prompt: '{role_marshal}: massimo di ♥ aumentato come nella tabella dei ruoli.',
  },
  'setup.hand': {
    text: 'Tutti cominciano con tante carte in mano quanti ♥.',
    prompt: 'Mano iniziale = ♥.',
  },
  'setup.leader-cards': {
    text: 'La mano iniziale del {role_marshal} varia inoltre del numero di carte indicato dalla tabella dei ruoli.',
    prompt: '{role_marshal}: mano iniziale cambiata inoltre come in quella tabella.',
  },
  'setup.first': {
    text: 'Il {role_marshal} gioca il primo turno; poi si va in ordine di posto, saltando gli eliminati.',
    prompt: 'Comincia il {role_marshal}, poi in ordine di posto; gli eliminati si saltano.',
  },
  'setup.rounds': {
    text: 'Un round comincia a ogni turno del {role_marshal}, prima dei controlli di quel turno.',
    prompt: 'Ogni turno del {role_marshal} apre un round, prima dei suoi controlli.',
  },

  'turn.phases': {
    text: 'Un turno procede così: controlli, pesca, gioco, fine.',
    prompt: 'Turno: controlli, pesca, gioco, fine.',
  },
  'turn.draw': {
    text: 'Nella pesca prendi {cards} carte dal mazzo. Avviene da sé, a meno che il personaggio{glory, select, yes { o un potenziamento} other {}} ti lasci una scelta.',
    prompt:
      'Pesca: {cards} dal mazzo, automatica salvo scelte del personaggio{glory, select, yes { o di un potenziamento} other {}}.',
  },
  'turn.play': {
    text: 'Nella fase di gioco giochi quante carte vuoi, nell’ordine che vuoi.',
    prompt: 'Gioca quante carte vuoi in qualsiasi ordine.',
  },
  'turn.one-shot': {
    text: '{shots, plural, one {# {card_shot}} other {# {card_shot__many}}} per turno. Chi ha un {card_volcanic} in gioco non ha limite, e nemmeno {character_mad_dog}{noon, select, yes {, né alcun altro una volta arrivato il {event_high_noon}} other {}}.',
    prompt:
      'Limite di {card_shot__many}: {shots} per turno; senza limite con {card_volcanic}, per {character_mad_dog}{noon, select, yes {, dal {event_high_noon}} other {}}.',
  },
  'turn.shots-now': {
    text: 'Gli {card_shot__many} si contano per tutto il turno: puoi giocarne uno se non ne hai ancora giocati o se in quel momento non hai limite.',
    prompt: 'Uno {card_shot} è lecito se in questo turno non ne hai giocati o se ora non hai limite.',
  },
  'turn.not-shots': {
    text: 'I {card_buckshot} non contano come {card_shot}, e nemmeno gli {card_shot__many} scartati in un {card_duel} o contro un {card_assault}.',
    prompt:
      '{card_buckshot} e {card_shot__many} scartati in un {card_duel} o contro un {card_assault} non contano.',
  },
  'turn.discard': {
    text: 'A fine turno, se hai in mano più carte che ♥, scarti fino a pareggiarli. Scegli tu quali.',
    prompt: 'Fine: scarta fino a mano ≤ ♥ attuali, a tua scelta.',
  },
  'turn.plays': {
    text: 'Un turno in cui si {maxPlays, plural, one {è giocata # carta} other {sono giocate # carte}} passa direttamente allo scarto.',
    prompt: 'Dopo {maxPlays} carte giocate in un turno si passa allo scarto.',
  },
  'turn.others': {
    text: 'Nel turno di un altro giocatore rispondi soltanto agli attacchi contro di te{glory, select, yes { e fai le scelte che un’eliminazione ti porta} other {}}.',
    prompt:
      'Nei turni altrui rispondi solo agli attacchi contro di te{glory, select, yes { e fai le scelte delle ★} other {}}.',
  },
  'deck.empty': {
    text: 'Quando serve una carta e il mazzo è vuoto, e solo allora, gli scarti vengono mescolati e diventano il nuovo mazzo.',
    prompt: 'Mazzo vuoto e serve una carta: gli scarti si mescolano in un nuovo mazzo.',
  },
  'deck.look': {
    text: 'Se guardi più carte di quante ne restano, gli scarti mescolati vanno sotto, una carta alla volta secondo il bisogno. Se non bastano ancora, tieni quelle che ci sono, senza scegliere.',
    prompt: 'Guardare oltre la fine prosegue negli scarti mescolati; se ancora mancano, le tieni tutte.',
  },
  'deck.nothing': {
    text: 'Se mazzo e scarti sono vuoti, pescare o scoprire non dà nulla: nessun {jail} per la {card_jail}{cover, select, yes { o per il {card_cover}} other {}}, nessuna esplosione della {card_dynamite}; in un {card_bazaar} gli ultimi restano senza carta.',
    prompt:
      'Mazzo e scarti vuoti: pescare e scoprire non danno nulla ({card_jail}{cover, select, yes { e {card_cover} falliscono} other { fallisce}}, la {card_dynamite} non esplode, gli ultimi di un {card_bazaar} restano senza).',
  },
  'deck.rest': {
    text: 'Una carta giocata resta fuori da ogni pila finché il suo effetto non è finito, poi va negli scarti; mentre si risolve non è di nessuno. Le risposte e le armi sostituite ci vanno subito, e una carta scoperta va prima della {card_dynamite} o della {card_jail} che ha deciso.',
    prompt:
      'Una carta giocata non è di nessuno finché dura l’effetto, poi si scarta; risposte e armi sostituite si scartano subito, le scoperte prima della carta che decidono.',
  },

  'distance.steps': {
    text: 'La distanza da te a un altro giocatore si conta anzitutto in passi lungo il cerchio dei giocatori in vita, dalla parte più corta.',
    prompt: 'distanza(a→b) = minor numero di passi nel cerchio dei vivi + lontananza(b) − vicinanza(a).',
  },
  'distance.farther': {
    text: 'È {horse} in più se l’altro ha un {card_horse} in gioco, e {shadow} in più se l’altro è {character_shadow}; gli effetti si sommano.',
    prompt: 'lontananza(b): {card_horse} {horse} + {character_shadow} {shadow}.',
  },
  'distance.nearer': {
    text: 'È {scope} in meno se hai un {card_scope} in gioco, {eagleEye} in meno se sei {character_eagle_eye} e {madDog} in meno se sei {character_mad_dog}; anche questi effetti si sommano.',
    prompt:
      'vicinanza(a): {card_scope} {scope} + {character_eagle_eye} {eagleEye} + {character_mad_dog} {madDog}.',
  },
  'distance.least': {
    text: 'Una distanza non scende mai sotto {least}.',
    prompt: 'Distanza minima {least}.',
  },
  'distance.pair': {
    text: 'Quando resta un solo avversario siete a {least, plural, one {# passo} other {# passi}}, e tutto il resto continua a contare.',
    prompt: 'Con un solo avversario: passi {least}; i modificatori contano ancora.',
  },
  'distance.now': {
    text: 'Distanza e gittata si calcolano nel momento in cui si usano: chi perde l’arma torna subito al {term_revolver}.',
    prompt: 'Distanza e gittata si calcolano all’uso; persa l’arma, subito {term_revolver}.',
  },
  'distance.shown': {
    text: 'La distanza che ti viene mostrata va da te all’altro; quella inversa può essere diversa.',
    prompt: 'La distanza mostrata va da te all’altro (l’inversa può differire).',
  },
  'range.weapon': {
    text: 'La tua gittata è quella della tua arma in gioco. Senza arma hai il {term_revolver}, con gittata {range}.',
    prompt: 'Gittata = arma in gioco, altrimenti {term_revolver} {range}.',
  },
  'range.aim': {
    text: 'Ogni potenziamento {boon_aim} aggiunge {aim} alla gittata.',
    prompt: 'Ogni {boon_aim}: gittata +{aim}.',
  },
  'range.shot': {
    text: 'Uno {card_shot} raggiunge un giocatore la cui distanza non supera la tua gittata.',
    prompt: 'Uno {card_shot} richiede distanza ≤ gittata.',
  },
  'range.snatch': {
    text: '{card_snatch} richiede distanza {least}, qualunque sia la tua gittata.',
    prompt: '{card_snatch} richiede distanza {least}, qualunque sia la gittata.',
  },
};
