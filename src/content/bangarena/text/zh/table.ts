import type { Catalog } from '../../../text/types.ts';

/** What BangArena says of table, roles, victory, turn and distance in Chinese. */
export const table: Catalog['rules'] = {
  'table.seats': {
    text: '{minSeats} 到 {maxSeats} 名玩家围桌而坐。座位按顺时针编号，这也是回合顺序。',
    prompt: '{minSeats}–{maxSeats} 个座位围成一圈；回合顺序 = 座位顺序（顺时针）。',
  },
  'table.equal': {
    text: '座位可以由真人、机器人或模型控制。所有人的规则、时间和信息都相同。',
    prompt: '真人、机器人和模型的规则、时间和信息相同。',
  },
  'table.deck': {
    text: '牌堆有 {cards} 张牌，每张都有花色和点数：{suits}。花色和点数只在翻牌或展示时才有意义；不止一张牌可能花色点数相同。其中 {jailCards} 张是 {jail}，可以逃出{card_jail}；{dynamiteCards} 张是 {dynamite}，会引爆{card_dynamite}。',
    prompt:
      '牌堆：{cards} 张（{suits}；{jail} ×{jailCards}，{dynamite} ×{dynamiteCards}）。花色点数仅在翻牌或展示时有意义，可重复。',
  },

  'roles.dealt': {
    text: '身份随机发放。你知道自己的身份；{role_marshal}是谁所有人都知道；其余身份都是隐藏的。',
    prompt: '身份随机且隐藏；只有{role_marshal}公开。',
  },
  'roles.counts': {
    text: '各种身份各有多少取决于座位数，如表所示，所有人都知道。',
    prompt: '各身份的数量公开，按座位数见表。',
  },
  'roles.revealed': {
    text: '被淘汰玩家的身份会向所有人公开。',
    prompt: '被淘汰者的身份公开。',
  },
  'roles.strangers': {
    text: '除此之外，谁也得不到更多信息：{role_raider}彼此不认识。',
    prompt: '{role_raider}彼此不认识。',
  },
  'roles.agent-mutual': {
    text: '桌上有{role_double_agent}时，{role_double_agent}与{role_raider}彼此认识，并知道各人的确切身份。桌上没有时，{role_raider}彼此不认识。',
    prompt: '有{role_double_agent}时，其与{role_raider}互知确切身份；否则{role_raider}彼此不认识。',
  },
  'roles.agent-told': {
    text: '发牌时，{role_marshal}私下得知 {told} 个座位是“你的{role_deputy}”：一个是真{role_deputy}，另一个是{role_double_agent}，但不知道哪个是哪个。{role_deputy}什么也不会得知。',
    prompt:
      '只有{role_marshal}得知 {told} 个座位：一名{role_deputy}和{role_double_agent}，但不知哪个是哪个。{role_deputy}一无所知。',
  },
  'roles.agent-drawn': {
    text: '如果真{role_deputy}不止一名，就随机抽出一名来告知。座位按座位顺序告知。',
    prompt: '{role_deputy}不止一名时随机告知一名；座位按顺序列出。',
  },
  'roles.agent-no-deputy': {
    text: '{role_double_agent}不是{role_deputy}：淘汰此人不受惩罚，此人也不计入{term_last_bullet}。',
    prompt: '惩罚和{term_last_bullet}都不把{role_double_agent}算作{role_deputy}。',
  },

  'victory.check': {
    text: '每有一名玩家被淘汰，身份一公开，就先看是否有人获胜，然后才发生其他事。',
    prompt: '每次淘汰后，身份一公开就立即判断胜负。',
  },
  'victory.law': {
    text: '{team_law}阵营（{role_marshal}和{role_deputy}）获胜的条件是：{role_marshal}存活，而且没有{role_raider}{agent, select, yes {、{role_double_agent}} other {}}或{role_loner}存活。被淘汰的{role_deputy}同样获胜。',
    prompt:
      '{team_law}（{role_marshal}和所有{role_deputy}，含已淘汰者）获胜：{role_marshal}存活，且无{role_raider}{agent, select, yes {、{role_double_agent}} other {}}或{role_loner}存活。',
  },
  'victory.loner': {
    text: '{role_loner}成为唯一存活的玩家时获胜。',
    prompt: '{role_loner}获胜：唯一存活的玩家。',
  },
  'victory.loners': {
    text: '当所有存活玩家都是{role_loner}时，{role_loner}一同获胜，被淘汰的也算。',
    prompt: '所有{role_loner}（含已淘汰者）获胜：存活玩家全是{role_loner}。',
  },
  'victory.raiders': {
    text: '{role_marshal}出局时，{role_raider}{agent, select, yes {和{role_double_agent}} other {}}获胜，除非唯一存活的玩家是{role_loner}。他们全都获胜，被淘汰的也算。',
    prompt:
      '所有{role_raider}{agent, select, yes {和{role_double_agent}} other {}}（含已淘汰者）获胜：{role_marshal}出局，除非唯一存活的玩家是{role_loner}。',
  },
  'victory.raiders-otherwise': {
    text: '{role_marshal}出局时，{role_raider}获胜，除非存活玩家全是{role_loner}。他们全都获胜，被淘汰的也算。',
    prompt: '所有{role_raider}（含已淘汰者）获胜：{role_marshal}出局，除非存活玩家全是{role_loner}。',
  },
  'victory.several-loners': {
    text: '如果{role_loner}不止一名，他们各自为战：{role_marshal}倒下时只剩多名{role_loner}存活，则{role_raider}获胜。',
    prompt: '{role_loner}各自为战：{role_marshal}出局而只剩多名{role_loner}存活 = {role_raider}获胜。',
  },
  'victory.marshal-out': {
    text: '不论谁获胜，{role_marshal}一出局，游戏就结束。',
    prompt: '{role_marshal}出局，游戏必定结束。',
  },
  'victory.stalemate': {
    text: '第 {lastRound} 轮将要开始时，游戏以僵局结束，无人获胜。',
    prompt: '第 {lastRound} 轮将开始时：僵局，无人获胜。',
  },

  'setup.characters': {
    text: '共有 {characters} 个角色，随机发放，互不重复，正面朝上。',
    prompt: '{characters} 个角色，随机且不重复，公开。',
  },
  'setup.life': {
    text: '♥ 就是生命。你以角色的 ♥ 数开局，这也是你的上限。',
    prompt: '♥ = 生命。起始 = 上限 = 角色的 ♥。',
  },
  'setup.leader-life': {
    text: '{role_marshal}的 ♥ 上限比角色本身的高，并以此开局；高多少按座位数见身份表。',
    prompt: '{role_marshal}：♥ 上限按身份表增加。',
  },
  'setup.hand': {
    text: '每个人的起始手牌数等于 ♥ 数。',
    prompt: '起始手牌 = ♥。',
  },
  'setup.leader-cards': {
    text: '{role_marshal}的起始手牌还要按身份表增减。',
    prompt: '{role_marshal}：起始手牌再按该表增减。',
  },
  'setup.first': {
    text: '{role_marshal}先行动，然后按座位顺序进行，跳过被淘汰的玩家。',
    prompt: '{role_marshal}先行动，然后按座位顺序；跳过被淘汰者。',
  },
  'setup.rounds': {
    text: '{role_marshal}的每个回合都开启新的一轮，时点在该回合的判定之前。',
    prompt: '{role_marshal}的每个回合开启新一轮，在判定之前。',
  },

  'turn.phases': {
    text: '一个回合依次是：判定、摸牌、出牌、结束。',
    prompt: '回合：判定、摸牌、出牌、结束。',
  },
  'turn.draw': {
    text: '摸牌阶段从牌堆摸 {cards} 张牌，自动完成，除非你的角色{glory, select, yes {或强化} other {}}让你选择。',
    prompt: '从牌堆摸 {cards} 张，自动完成，除非角色{glory, select, yes {或强化} other {}}给出选择。',
  },
  'turn.play': {
    text: '出牌阶段可以按任意顺序打出任意数量的牌。',
    prompt: '按任意顺序打出任意数量的牌。',
  },
  'turn.one-shot': {
    text: '每回合可用{card_shot} {shots} 次。装备{card_volcanic}的玩家不受限制，{character_mad_dog}也不受限制{noon, select, yes {；进入{event_high_noon}后所有人都不受限制} other {}}。',
    prompt:
      '每回合{card_shot}限 {shots} 次；{card_volcanic}、{character_mad_dog}{noon, select, yes {、{event_high_noon}起} other {}}不限。',
  },
  'turn.shots-now': {
    text: '{card_shot}次数按整个回合计算：本回合还没有打出过{card_shot}，或者此刻不受限制，就可以打出。',
    prompt: '本回合未打出过{card_shot}，或此刻不受限制，才可打出{card_shot}。',
  },
  'turn.not-shots': {
    text: '{card_buckshot}不算{card_shot}，在{card_duel}中或为应对{card_assault}而弃掉的{card_shot}也不算。',
    prompt: '{card_buckshot}，以及在{card_duel}中或应对{card_assault}而弃的{card_shot}，不计次数。',
  },
  'turn.discard': {
    text: '回合结束时，弃牌直到手牌数不超过当前的 ♥ 数，弃哪些由你选择。',
    prompt: '结束：弃到手牌 ≤ 当前 ♥，自选。',
  },
  'turn.plays': {
    text: '一个回合里打出 {maxPlays} 张牌之后，直接进入弃牌。',
    prompt: '一回合打出 {maxPlays} 张牌后直接弃牌。',
  },
  'turn.others': {
    text: '在别人的回合，你只应对针对自己的攻击{glory, select, yes {，并做出淘汰带给你的选择} other {}}。',
    prompt: '别人回合里你只应对对你的攻击{glory, select, yes {，并作出 ★ 的选择} other {}}。',
  },
  'deck.empty': {
    text: '只有在需要牌而牌堆已空时，才把弃牌堆洗混，作为新的牌堆。',
    prompt: '需要牌而牌堆已空：弃牌堆洗成新牌堆。',
  },
  'deck.look': {
    text: '如果要看的牌比剩下的多，洗好的弃牌堆就依次接在下面。如果还不够，就把有的全部留下，不作选择。',
    prompt: '看牌超出牌堆时接着看洗好的弃牌堆；仍不够则全部留下。',
  },
  'deck.nothing': {
    text: '牌堆和弃牌堆都空时，摸牌和翻牌都一无所得：{card_jail}{cover, select, yes {和{card_cover}} other {}}得不到 {jail}，{card_dynamite}不会爆炸，{card_bazaar}里后面的玩家摸不到牌。',
    prompt:
      '牌堆和弃牌堆都空：摸牌翻牌无所得（{card_jail}{cover, select, yes {和{card_cover}} other {}}判定失败，{card_dynamite}不爆炸，{card_bazaar}后面的玩家摸不到）。',
  },
  'deck.rest': {
    text: '打出的牌在效果结束之前不属于任何牌堆，之后进入弃牌堆；结算期间它不属于任何人。应对用的牌和被替换的武器立刻进入弃牌堆；翻开的牌先于由它判定的{card_dynamite}或{card_jail}进入弃牌堆。',
    prompt:
      '打出的牌在效果结束前不属于任何人，之后弃掉；应对的牌和被替换的武器立刻弃掉，翻出的牌先于由它判定的牌弃掉。',
  },

  'distance.steps': {
    text: '你到另一名玩家的距离，先数沿存活玩家围成的圈走较短一边的步数。',
    prompt: '距离(a→b) = 存活玩家圈上的最少步数 + 远(b) − 近(a)。',
  },
  'distance.farther': {
    text: '对方场上有{card_horse}，距离加 {horse}；对方是{character_shadow}，距离加 {shadow}；可以叠加。',
    prompt: '远(b)：{card_horse} {horse} + {character_shadow} {shadow}。',
  },
  'distance.nearer': {
    text: '你场上有{card_scope}，距离减 {scope}；你是{character_eagle_eye}，距离减 {eagleEye}；你是{character_mad_dog}，距离减 {madDog}；同样可以叠加。',
    prompt: '近(a)：{card_scope} {scope} + {character_eagle_eye} {eagleEye} + {character_mad_dog} {madDog}。',
  },
  'distance.least': {
    text: '距离最小为 {least}。',
    prompt: '距离最小为 {least}。',
  },
  'distance.pair': {
    text: '只剩一名对手时，彼此相隔 {least} 步，其余加减照常计算。',
    prompt: '只剩一名对手：步数 {least}，加减照算。',
  },
  'distance.now': {
    text: '距离和射程都在使用的那一刻计算：失去武器的玩家立刻换回{term_revolver}。',
    prompt: '距离和射程在使用时计算；失去武器即刻用{term_revolver}。',
  },
  'distance.shown': {
    text: '显示给你的距离是从你到对方的距离，反过来可能不同。',
    prompt: '显示的距离是从你到对方（反向可能不同）。',
  },
  'range.weapon': {
    text: '你的射程就是场上武器的射程。没有武器时使用{term_revolver}，射程 {range}。',
    prompt: '射程 = 场上武器，否则{term_revolver} {range}。',
  },
  'range.aim': {
    text: '每有一项{boon_aim}强化，射程加 {aim}。',
    prompt: '每项{boon_aim}：射程 +{aim}。',
  },
  'range.shot': {
    text: '{card_shot}能打到距离不超过你射程的玩家。',
    prompt: '{card_shot}要求距离 ≤ 射程。',
  },
  'range.snatch': {
    text: '不论射程多远，{card_snatch}都要求距离为 {least}。',
    prompt: '{card_snatch}要求距离为 {least}，与射程无关。',
  },
};
