import type { Catalog } from '../../../text/types.ts';

/** What BangArena says of each role, card, character, boon and event in Chinese. */
export const rows: Catalog['rules'] = {
  'role.marshal': {
    text: '身份从一开始就公开。目标是淘汰所有{role_raider}{agent, select, yes {、{role_double_agent}} other {}}和{role_loner}，并且自己活下来：你一出局，游戏就结束。',
    prompt:
      '公开；{team_law}阵营。目标：活着，淘汰所有{role_raider}{agent, select, yes {、{role_double_agent}} other {}}和{role_loner}。',
  },
  'role.deputy': {
    text: '隐藏身份，为{role_marshal}效力，即使已被淘汰，也随{role_marshal}获胜。要提防自己的{role_marshal}：对方并不知道你是谁。',
    prompt: '隐藏；{team_law}阵营。目标与{role_marshal}相同。',
  },
  'role.raider': {
    text: '目标是淘汰{role_marshal}。所有{role_raider}一同获胜，已被淘汰的也算。',
    prompt: '隐藏；{team_raiders}阵营。目标：淘汰{role_marshal}。',
  },
  'role.loner': {
    text: '目标是{together, select, yes {让场上只剩{role_loner}} other {成为最后一名存活者}}。为此{role_marshal}几乎要活到最后：如果{role_marshal}倒下时还有{together, select, yes {{role_loner}以外的人} other {别人}}活着，获胜的是{role_raider}。',
    prompt:
      '隐藏；{together, select, yes {与其他{role_loner}同阵营。目标：场上只剩{role_loner}，所以{role_loner}以外的人里{role_marshal}必须最后倒下} other {独自行动。目标：成为最后一名存活者，所以其他人里{role_marshal}必须最后倒下}}。',
  },
  'role.double-agent': {
    text: '假扮{role_deputy}，为{role_raider}效力，目标是淘汰{role_marshal}。即使已被淘汰，也随{role_raider}获胜。',
    prompt: '隐藏；{team_raiders}阵营。目标：淘汰{role_marshal}；假扮{role_deputy}。',
  },

  'card.shot': {
    text: '对射程内的另一名玩家使用：造成一次 {amount} ♥ 的命中，除非对方躲开。',
    prompt: '射程内另一名玩家：命中 {amount} ♥。',
  },
  'card.ricochet': {
    text: '取消一次针对你的{card_shot}或{card_buckshot}命中。只能用来应对，不能主动打出。',
    prompt: '仅作应对：取消一次对你的{card_shot}或{card_buckshot}命中。',
  },
  'card.canteen': {
    text: '在自己的回合恢复 {amount} ♥，条件是 ♥ 未满{minAlive, plural, =0 {} other {，且至少有 # 名玩家存活}}。其他时候只能用来应对{card_shot}或{card_buckshot}的命中，而且你必须只剩最后一点 ♥，场上有至少 {rescueMinAlive} 名玩家存活：这次命中被取消，那点 ♥ 得以保住。',
    prompt:
      '自己回合：♥ 未满{minAlive, plural, =0 {} other {且存活 ≥#}}时恢复 {amount} ♥。其他时候仅在只剩最后一点 ♥ 且存活 ≥{rescueMinAlive} 时应对{card_shot}/{card_buckshot}命中：取消命中，♥ 不变。',
  },
  'card.snatch': {
    text: '把距离为 {least} 的一名玩家的一张牌拿到自己手里。',
    prompt: '距离为 {least} 的玩家：把其一张牌拿到手里。',
  },
  'card.toss': {
    text: '弃掉任意另一名玩家的一张牌，距离不限。',
    prompt: '任意另一名玩家：弃掉其一张牌。',
  },
  'card.duel': {
    text: '向任意另一名玩家挑战，距离不限。双方轮流弃{card_shot}，被挑战者先弃。弃不出或不愿弃的一方失去 {amount} ♥，这次伤害的来源是另一名决斗者。',
    prompt: '任意另一名玩家：轮流弃{card_shot}，对方先弃；不弃者失去 {amount} ♥，来源为另一名决斗者。',
  },
  'card.assault': {
    text: '其他每名玩家弃掉一张{card_shot}，否则失去 {amount} ♥。',
    prompt: '其他每名玩家弃一张{card_shot}，否则失去 {amount} ♥。',
  },
  'card.wagon': {
    text: '摸 {amount} 张牌。',
    prompt: '摸 {amount} 张。',
  },
  'card.bazaar': {
    text: '从你开始按回合顺序，每名存活玩家从牌堆摸 {amount} 张牌。',
    prompt: '每名存活玩家摸 {amount} 张，从你起按回合顺序。',
  },
  'card.saloon': {
    text: '每名存活玩家恢复 {amount} ♥。只要有人受伤就可以打出。',
    prompt: '每名存活玩家恢复 {amount} ♥；有人 ♥ 未满才可打出。',
  },
  'card.caravan': {
    text: '摸 {amount} 张牌。',
    prompt: '摸 {amount} 张。',
  },
  'card.buckshot': {
    text: '其他每名玩家都受到一次 {amount} ♥ 的命中，应对方式与{card_shot}相同。',
    prompt: '其他每名玩家被命中 {amount} ♥，应对同{card_shot}。',
  },
  'card.jail': {
    text: '放在除{role_marshal}以外的任意另一名玩家面前。该玩家回合开始时翻一张牌：翻出 {onTurnStartFlipSuits} 就能脱身。',
    prompt: '放在另一名玩家面前，{role_marshal}除外。其回合开始时翻牌；{onTurnStartFlipSuits} 脱身。',
  },
  'card.cover': {
    text: '放在自己面前。每当{card_shot}或{card_buckshot}命中你，它会自动判定一次，可能救下你。',
    prompt: '自己面前：每次被{card_shot}/{card_buckshot}命中时判定一次。',
  },
  'card.horse': {
    text: '放在自己面前。其他人到你的距离加 {modsFarther}。',
    prompt: '自己面前：别人到你的距离加 {modsFarther}。',
  },
  'card.scope': {
    text: '放在自己面前。你到其他人的距离减 {modsNearer}。',
    prompt: '自己面前：你到别人的距离减 {modsNearer}。',
  },
  'card.dynamite': {
    text: '放在自己面前。持有者回合开始时翻一张牌：翻出 {onTurnStartFlipSuits}{onTurnStartFlipFrom}–{onTurnStartFlipTo} 就爆炸，持有者失去 {onTurnStartAmount} ♥；否则按回合顺序传给下一名存活玩家。',
    prompt:
      '自己面前。持有者回合开始时翻牌；{onTurnStartFlipSuits}{onTurnStartFlipFrom}–{onTurnStartFlipTo}：持有者失去 {onTurnStartAmount} ♥；否则传给下一名存活玩家。',
  },
  'card.volcanic': {
    text: '武器，射程 {range}。装备时{card_shot}次数不限。',
    prompt: '武器，射程 {range}，{card_shot}不限次数。',
  },
  'card.sawed-off': { text: '武器，射程 {range}。', prompt: '武器，射程 {range}。' },
  'card.rifle': { text: '武器，射程 {range}。', prompt: '武器，射程 {range}。' },
  'card.carbine': { text: '武器，射程 {range}。', prompt: '武器，射程 {range}。' },
  'card.long-rifle': { text: '武器，射程 {range}。', prompt: '武器，射程 {range}。' },

  'character.stone-leopard': {
    text: '每受到一次命中（包括{card_dynamite}），从牌堆摸 {onHitAmount} 张牌；如果命中后只剩 {onHitAtOrBelow} ♥ 或更少，则摸 {onHitLowAmount} 张。一次伤害不论失去多少 ♥ 都只算一次命中；被淘汰时不摸牌。',
    prompt:
      '每承受一次伤害并存活（任何来源，含{card_dynamite}；不论多少 ♥）摸 {onHitAmount} 张；若剩 ≤{onHitAtOrBelow} ♥ 则摸 {onHitLowAmount} 张。',
  },
  'character.red-suit': {
    text: '摸牌阶段向所有人展示摸到的第 {drawShownCard} 张牌；若是红色（{drawShownSuits}），再摸 {drawShownBonus} 张。{glory, select, yes {有{boon_instinct}时，留下的牌按原来的上下顺序计数；先放回另一张，再照常摸额外的牌。} other {}}',
    prompt:
      '摸牌时展示第 {drawShownCard} 张；若为 {drawShownSuits}，再摸 {drawShownBonus} 张{glory, select, yes {（有{boon_instinct}时：留下的牌按牌堆顺序计数；放回后再照常摸额外的牌）} other {}}。',
  },
  'character.two-faced': {
    text: '凡是要用到{card_shot}或{card_ricochet}的地方，都可以把{card_shot}当作{card_ricochet}，把{card_ricochet}当作{card_shot}。在自己回合当作{card_shot}打出的{card_ricochet}也算作本回合的{card_shot}。',
    prompt:
      '{card_shot}与{card_ricochet}处处可互相代替；回合内当{card_shot}打出的{card_ricochet}也计入{card_shot}次数。',
  },
  'character.collector': {
    text: '被玩家命中时（{card_duel}和{card_assault}造成的也算），从该玩家手中随机拿走一张牌：每次命中一张，对象是伤害的来源。被淘汰时什么也拿不到。',
    prompt: '每承受一次来自玩家的伤害并存活：从来源的手牌中随机拿一张。',
  },
  'character.grip': {
    text: '摸牌时，第一张可以改为从另一名有手牌的玩家手中随机抽取。要在看到任何牌之前决定。',
    prompt: '摸牌的第一张可改为从另一名有手牌者手中随机抽取，须在看牌前决定。',
  },
  'character.iron-front': {
    text: '始终拥有{card_cover}，有没有牌都一样；{card_cover}牌不会再增加一次判定。',
    prompt: '自带{card_cover}。',
  },
  'character.three-eyes': {
    text: '摸牌阶段查看牌堆顶的 {look} 张牌，留下 {keep} 张，其余一张放回牌堆顶。',
    prompt: '摸牌时看牌堆顶 {look} 张，留 {keep} 张，另一张放回顶部。',
  },
  'character.lucky': {
    text: '每次判定都有 {tries} 次机会，取较好的一次。机会总会全部用完：翻出同样数量的牌，并按翻出的顺序弃掉{cover, select, yes {} other {，或者抛同样次数的硬币}}。',
    prompt:
      '每次判定（{card_dynamite}、{card_jail}、{card_cover}）有 {tries} 次机会，全部进行（翻出的牌依次弃掉），取较好的一次。',
  },
  'character.shadow': {
    text: '其他人到这名玩家的距离加 {modsFarther}；{card_horse}另外叠加。',
    prompt: '别人到此人的距离加 {modsFarther}。',
  },
  'character.little-vulture': {
    text: '摸牌时，如果弃牌堆有牌，第一张可以改为拿弃牌堆顶的牌；要在看到其他牌之前决定。每当另一名玩家被淘汰，从牌堆摸 {onEliminationAmount} 张牌。',
    prompt:
      '摸牌的第一张可改为弃牌堆顶的牌，须在看其他牌前决定。另一名玩家被淘汰时摸 {onEliminationAmount} 张。',
  },
  'character.eagle-eye': {
    text: '自带{card_scope}，到其他人的距离减 {modsNearer}。',
    prompt: '到别人的距离减 {modsNearer}。',
  },
  'character.bonesetter': {
    text: '可以弃 {abilityCost} 张牌恢复 {abilityAmount} ♥，不能超过上限，出局后也不能使用；只要牌够，可以反复使用。可用的时机是：出牌阶段；每次应对攻击之前，即使此外别无选择；以及回合结束时手牌过多、要弃牌之前{jailed, select, yes {——所以被关押的{character_bonesetter}也能用} other {}}。判定之前、摸牌途中和其他选择途中不能使用。',
    prompt:
      '可弃 {abilityCost} 张牌恢复 {abilityAmount} ♥（♥ 未满时；可重复）：出牌阶段、每次应对攻击时、弃多余手牌时。',
  },
  'character.double-barrel': {
    text: '距离为 {least} 时，躲开此人的{card_shot}需要 {need} 张{card_ricochet}，成功的{card_cover}判定算一张。距离指打出{card_shot}时从射手到目标的距离。这些{card_ricochet}要一起弃掉，只有数量足够的玩家才能选择；{card_canteen}可以取消整次命中。距离更远，或面对此人的{card_buckshot}时，一张{card_ricochet}就够了。',
    prompt:
      '距离为 {least}（打出时，从射手到目标）时，躲此人的{card_shot}须一次弃 {need} 张{card_ricochet}；成功的{card_cover}判定算一张；{card_canteen}取消全部。更远或{card_buckshot}：照常。',
  },
  'character.empty-hands': {
    text: '每当手牌变空，立刻摸 {onHandEmptyAmount} 张牌，然后效果才继续，{card_duel}中途也一样。一起弃掉的牌只算一次。没有牌可摸时不会补摸；被淘汰时不摸牌。',
    prompt:
      '每当手牌变空（打出、弃掉或被拿走），立刻摸 {onHandEmptyAmount} 张，效果中途也一样；一起弃掉的牌只算一次；无牌可摸则不补；被淘汰时不摸。',
  },
  'character.scavenger': {
    text: '另一名玩家被淘汰时，把其所有手牌和场上的牌都收入手中。',
    prompt: '另一名玩家被淘汰时：把其手牌和场上的牌全部收入手中。',
  },
  'character.mad-dog': {
    text: '{card_shot}次数不限；自带{card_scope}，到其他人的距离减 {modsNearer}。',
    prompt: '{card_shot}不限次数；到别人的距离减 {modsNearer}。',
  },

  'boon.toughness': '♥ 上限 +{life}，并立刻 +{life} ♥。',
  'boon.aim': '射程 +{modsRange}。',
  'boon.instinct': {
    text: '摸牌阶段，你查看的牌比要从牌堆摸的多一张，通常看 {look} 张、留 {keep} 张，其余一张放回牌堆顶。只能拥有一次，{character_three_eyes}不能选择。',
    prompt:
      '摸牌时：来自牌堆的牌多看一张（{look}），留 {keep} 张，另一张放回顶部。已有此项或是{character_three_eyes}者不可选。',
  },

  'event.high-noon': {
    text: '从第 {fromRound} 轮起，所有人的{card_shot}次数不限；{card_cover}失效，不论是牌还是自带的；治疗也失效：{card_canteen}、{card_saloon}和{character_bonesetter}都不起作用。',
    prompt: '从第 {fromRound} 轮起：所有人{card_shot}不限次数；{card_cover}（牌或自带）和治疗失效。',
  },
};
