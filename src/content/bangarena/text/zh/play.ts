import type { Catalog } from '../../../text/types.ts';

/** What BangArena says of playing, answering, eliminations, sight and decisions in Chinese. */
export const play: Catalog['rules'] = {
  'cards.kinds': {
    text: '棕色牌打出、生效，然后弃掉。蓝色牌留在一名玩家面前的场上，在场期间一直有效。武器也留在场上。',
    prompt: '放在玩家面前的牌（含武器）留在场上；其他牌生效后弃掉。',
  },
  'cards.one-weapon': {
    text: '同一时间只能有一件武器。新武器（同名也可以）取代旧武器，旧的弃掉。',
    prompt: '每人一件武器：新的（可同名）取代旧的，旧的弃掉。',
  },
  'cards.no-doubles': {
    text: '除此之外，任何人场上的同名牌都不会超过一张；已有{card_jail}的玩家面前不能再放{card_jail}。',
    prompt: '此外每人场上同名牌至多一张，{card_jail}也一样。',
  },
  'cards.take': {
    text: '{card_snatch}和{card_toss}的对象是有牌可失的另一名玩家：可以选其场上的一张牌，包括{card_jail}和{card_dynamite}，或者随机取一张手牌。打出时要指明玩家和牌。',
    prompt:
      '{card_snatch}/{card_toss}：另一名玩家；选场上一张牌（含{card_jail}、{card_dynamite}）或随机一张手牌；行动里写明。',
  },
  'cards.each': {
    text: '{card_buckshot}和{card_assault}从打出者起按回合顺序逐人进行；跳过已被淘汰的玩家。',
    prompt: '{card_buckshot}、{card_assault}：从打出者起按回合顺序逐人进行，跳过已淘汰者。',
  },

  'answer.who': {
    text: '只有被攻击的玩家应对，其他人等待。',
    prompt: '只有被攻击者应对。',
  },
  'answer.empty-hand': {
    text: '只要你手里有牌，就会询问你，哪怕只能承受命中。手牌为空时（大家都看得见），由牌桌代你应对。',
    prompt: '手里有牌就会询问你，即使别无选择；手牌为空则牌桌代你承受或拒绝。',
  },
  'answer.hit': {
    text: '面对{card_shot}或{card_buckshot}的命中，如果你有{card_cover}，先由它判定。如果没有被它救下，你可以弃一张{card_ricochet}，或在允许时弃一张{card_canteen}，否则就承受命中，失去 ♥。',
    prompt:
      '{card_shot}/{card_buckshot}命中：有{card_cover}先判定；失败则用{card_ricochet}，或{card_canteen}（见该牌），或失去 ♥。',
  },
  'cover.coin': {
    text: '{card_cover}判定是一次公平的抛硬币：抛出正面，命中就被取消。不翻牌。',
    prompt: '{card_cover}判定：公平硬币，不翻牌；正面取消命中。',
  },
  'cover.flip': {
    text: '{card_cover}判定时翻开牌堆顶的牌：翻出 {flip}，命中就被取消。',
    prompt: '{card_cover}判定：翻牌堆顶；{flip} 取消命中。',
  },
  'cover.one': {
    text: '{card_cover}牌和自带的{card_cover}合起来只判定一次。',
    prompt: '自带{card_cover}与牌合为一次判定。',
  },
  'answer.after': {
    text: '每次命中之后：先失去 ♥；失去全部 ♥ 的玩家被淘汰，并把淘汰完整结算；存活者若是{character_stone_leopard}就摸牌，若是{character_collector}就拿牌；然后轮到下一个目标。',
    prompt:
      '每次命中后：失去 ♥；♥ 耗尽则完整结算淘汰，否则{character_stone_leopard}/{character_collector}发动；再到下一个目标。',
  },

  'check.order': {
    text: '回合开始时对你面前的牌进行判定：先{card_dynamite}，后{card_jail}。',
    prompt: '回合开始时判定：先{card_dynamite}，后{card_jail}。',
  },
  'check.flip': {
    text: '判定时当众翻开牌堆顶的牌，看它的花色和点数，然后弃掉。',
    prompt: '判定：当众翻开牌堆顶的牌，然后弃掉。',
  },
  'check.dynamite': {
    text: '爆炸的{card_dynamite}先弃掉，再一次性造成伤害。没有爆炸的继续往下传，{role_marshal}也会接到。',
    prompt: '{card_dynamite}：先弃掉再造成伤害（算一次伤害）；可传给{role_marshal}。',
  },
  'check.jail': {
    text: '逃出{card_jail}的玩家照常进行回合。没逃出的玩家照常摸 {cards} 张牌{glory, select, yes {（技能和{boon_instinct}都有效）} other {（技能有效）}}，但不能出牌，直接进入弃牌。不论结果如何，{card_jail}都要弃掉。',
    prompt:
      '{card_jail}：必定弃掉；逃出则正常回合；否则照常摸牌（{cards} 张，技能和强化有效），不出牌，进入弃牌。',
  },
  'check.jail-skips': {
    text: '逃出{card_jail}的玩家照常进行回合。没逃出的玩家跳过整个回合：不摸牌、不出牌、不弃牌。不论结果如何，{card_jail}都要弃掉。',
    prompt: '{card_jail}：必定弃掉；逃出则正常回合；否则本回合不摸牌、不出牌、不弃牌。',
  },

  'elimination.out': {
    text: '失去全部 ♥ 的玩家出局。',
    prompt: '♥ 耗尽即淘汰。',
  },
  'elimination.by': {
    text: '淘汰者是最后一次伤害的来源。在{card_duel}中就是另一名决斗者，即使{card_duel}是输家发起的。',
    prompt: '淘汰者 = 最后一次伤害的来源；{card_duel}中为另一名决斗者，即使由输家发起。',
  },
  'elimination.nobody': {
    text: '{card_dynamite}的爆炸不属于任何人：{glory, select, yes {没有 ★} other {没有奖励}}，也没有惩罚。',
    prompt: '{card_dynamite}造成的淘汰不属于任何人：{glory, select, yes {无 ★} other {无奖励}}，无惩罚。',
  },
  'elimination.order': {
    text: '依次进行：公开身份；判断胜负，有人获胜就到此为止；牌进入弃牌堆，或归存活的{character_scavenger}；{character_little_vulture}摸牌；惩罚；{term_glory}；{term_bounty}；{term_last_bullet}。',
    prompt:
      '顺序：公开身份；胜负（有则止）；牌弃掉或归{character_scavenger}；{character_little_vulture}摸牌；惩罚；{term_glory}；{term_bounty}；{term_last_bullet}。',
  },
  'elimination.order-reward': {
    text: '依次进行：公开身份；判断胜负，有人获胜就到此为止；牌进入弃牌堆，或归存活的{character_scavenger}；{character_little_vulture}摸牌；惩罚；奖励。',
    prompt:
      '顺序：公开身份；胜负（有则止）；牌弃掉或归{character_scavenger}；{character_little_vulture}摸牌；惩罚；奖励。',
  },
  'elimination.cards': {
    text: '先弃场上的牌，包括{card_dynamite}和{card_jail}，再弃手牌；都按牌的编号进行，这样顺序不会透露任何信息。',
    prompt: '被淘汰者的牌（含{card_dynamite}、{card_jail}）全部弃掉：先场上，后手牌，按牌 id 升序。',
  },
  'elimination.at-once': {
    text: '这一切立刻结算，哪怕在一张牌结算的中途，不论是谁的回合，{glory, select, yes {包括惩罚和淘汰带来的选择} other {包括惩罚和奖励}}。',
    prompt: '惩罚和{glory, select, yes { ★ 的选择} other {奖励}}立刻结算，牌的中途和任何人的回合都一样。',
  },
  'elimination.own-turn': {
    text: '在自己回合被淘汰的玩家，回合就此结束。',
    prompt: '在自己回合被淘汰：回合结束。',
  },
  'elimination.penalty': {
    text: '淘汰了{role_deputy}的{role_marshal}要弃掉所有牌：手牌、场上的牌、武器，还有刚刚作为{character_scavenger}或{character_little_vulture}得到的牌。',
    prompt: '惩罚：淘汰{role_deputy}的{role_marshal}弃掉所有手牌和场上的牌，含刚得到的牌。',
  },
  'reward.cards': {
    text: '淘汰一名{role_raider}的玩家从牌堆摸 {cards} 张牌。没有星星，也没有强化。',
    prompt: '奖励：淘汰{role_raider}者摸 {cards} 张。',
  },
  'glory.star': {
    text: '{term_glory}：淘汰者获得一颗 ★，并选择一项持续到本局结束的强化。',
    prompt: '{term_glory}：淘汰者得一颗 ★，自选一项强化，持续到本局结束。',
  },
  'glory.boons': {
    text: '每颗 ★ 都带来一项强化，由得到它的人选择。{boon_aim}和{boon_toughness}重复获得时叠加。星星和强化都是公开的。',
    prompt: '每颗 ★（公开）带来一项自选强化；{boon_aim}和{boon_toughness}可叠加。',
  },
  'bounty.star': {
    text: '{term_bounty}：淘汰有星星的玩家，还会夺走其中一颗及其强化；强化不同时由淘汰者选择。',
    prompt: '{term_bounty}：淘汰有 ★ 者还夺走其一颗 ★ 及强化（不同时自选）。',
  },
  'bounty.cards': {
    text: '获得{term_bounty}时，被淘汰者每有一颗 ★ 就摸一张牌，被夺走的那颗也算。',
    prompt: '{term_bounty}还按被淘汰者的 ★ 数每颗摸一张牌，含被夺走的那颗。',
  },
  'bounty.boon': {
    text: '这样夺来的{boon_toughness}同样带来它的 ♥；你用不上的{boon_instinct}只是一颗没有效果的 ★。',
    prompt: '夺来的{boon_toughness}照样给 ♥；用不上的{boon_instinct}只是一颗 ★。',
  },
  'last-bullet.star': {
    text: '{term_last_bullet}：所有{role_deputy}都出局后，{role_marshal}不用淘汰任何人就获得一颗 ★。',
    prompt: '{term_last_bullet}：{role_deputy}全部出局，{role_marshal}得一颗 ★。',
  },
  'last-bullet.not': {
    text: '只发生一次；没有{role_deputy}的牌桌不适用；最后一名是{role_marshal}自己淘汰的也不适用。',
    prompt: '{term_last_bullet}只有一次；开局没有{role_deputy}，或最后一名由{role_marshal}淘汰，则没有。',
  },

  'high-noon.moves': {
    text: '从{event_high_noon}起，{card_canteen}、{card_saloon}和{character_bonesetter}的技能都不是合法行动，应对命中时也不行。{boon_toughness}强化仍然带来它的 ♥。',
    prompt:
      '{event_high_noon}：{card_canteen}、{card_saloon}和{character_bonesetter}的技能不是合法行动，应对时也不行；{boon_toughness}仍给 ♥。',
  },

  'sight.own': {
    text: '你能看到自己的身份和手牌{agent, select, yes {，以及发牌时得知的信息} other {}}。',
    prompt: '你看到：自己的身份、手牌{agent, select, yes {、发牌时得知的信息} other {}}。',
  },
  'sight.players': {
    text: '对每名玩家，你能看到角色、♥ 和 ♥ 上限、手牌数、你到该玩家的距离、场上的牌和武器{glory, select, yes {、星星和强化} other {}}、由谁控制座位，以及已公开的身份。',
    prompt:
      '每名玩家：角色、♥/上限、手牌数、你到该玩家的距离、场上的牌{glory, select, yes {、★ 和强化} other {}}、已公开的身份、显示时的控制者。',
  },
  'sight.table': {
    text: '你能看到轮到谁、什么阶段、第几轮{noon, select, yes {、是否{event_high_noon}} other {}}、弃牌堆顶的牌、牌堆的张数，以及所有公开事件的记录。',
    prompt:
      '以及：回合、阶段、轮数{noon, select, yes {、{event_high_noon}} other {}}、弃牌堆顶、牌堆张数、事件记录。',
  },
  'sight.drawn': {
    text: '摸到或查看的牌，只有摸牌或查看的人能看到。',
    prompt: '摸到或查看的牌只有本人看到。',
  },
  'sight.public': {
    text: '所有人都能看到翻开的牌、{character_red_suit}展示的牌、从弃牌堆或场上拿走的牌，以及弃掉的一切。',
    prompt: '公开的牌面：翻开的牌、{character_red_suit}展示的牌、从弃牌堆或场上拿走的牌、所有弃掉的牌。',
  },
  'sight.taken': {
    text: '从手牌中拿走的牌，只有拿走者和失去者知道；{character_scavenger}拿牌时，失去者是被淘汰的玩家。',
    prompt: '从手牌中拿走的牌只有拿走者和失去者知道。',
  },
  'sight.never': {
    text: '你永远看不到别人的手牌、隐藏的身份和牌堆的顺序。',
    prompt: '永远看不到：别人的手牌、隐藏身份、牌堆顺序。',
  },
  'sight.signals': {
    text: '牌桌信号只有真人和观众能看到。机器人和模型既看不到也不发送。',
    prompt: '机器人和模型不看也不发信号。',
  },
  'sight.labels': {
    text: '在评测对局中，座位使用中性的标签，不显示由谁控制，除非该评测要求显示。',
    prompt: '评测对局：座位用中性标签；不显示控制者，除非要求。',
  },

  'moves.list': {
    text: '每次决定都会附上你全部合法行动的列表。用其中一个的 id 作答。',
    prompt: '每次决定列出全部合法行动；用其中一个的 id 作答。',
  },
  'moves.seats': {
    text: '在 id 和数据里，座位按回合顺序从 {first} 数起。',
    prompt: 'id 里座位按回合顺序从 {first} 数起。',
  },
  'moves.order': {
    text: '牌桌按以下顺序列出行动：先是放弃或结束回合；再按牌表的顺序列出各张牌，目标从你起按回合顺序；最后是技能。展示给你之前，顺序可能会被打乱。',
    prompt: '列表顺序（未打乱时）：放弃/结束，牌按牌表顺序，目标从你起按回合顺序，技能。',
  },
  'moves.equal': {
    text: '手牌或场上相同的牌算同一个行动，因为此时花色和点数没有意义；使用编号最小的那张。查看的牌逐张列出。',
    prompt: '手牌或场上相同的牌是同一行动；查看的牌逐张列出。',
  },
  'moves.sets': {
    text: '需要同时用多张牌时，一个行动写明全部；按编号顺序弃掉。',
    prompt: '同时用多张牌是一个行动，按牌 id 升序弃掉。',
  },
  'time.limit': {
    text: '每次决定都有牌桌的时限；掉线的座位时限更短。',
    prompt: '每次决定有时限。',
  },
  'time.simplest': {
    text: '超时后，牌桌替你做出最简单的行动，下文对每种决定都有说明。这样绝不会使用技能。',
    prompt: '超时：牌桌替你做最简单的行动。',
  },
  'decision.turn': {
    text: '“turn”：轮到你的出牌阶段。打出一张牌、使用技能，或结束回合。最简单的是结束。',
    prompt: 'turn：你的出牌阶段；出牌、用技能或结束。最简单：结束。',
  },
  'decision.shot': {
    text: '“shot”：{card_shot}或{card_buckshot}命中你。承受命中，或取消它。最简单的是承受。',
    prompt: 'shot：你被命中；取消或承受。最简单：承受。',
  },
  'decision.demand': {
    text: '“demand”：{card_duel}或{card_assault}要求一张{card_shot}。弃一张，或者拒绝并失去 ♥。最简单的是拒绝。',
    prompt: 'demand：{card_duel}/{card_assault}；弃一张{card_shot}或失去 ♥。最简单：拒绝。',
  },
  'decision.excess': {
    text: '“excess”：回合结束时手牌多于 ♥。弃一张，反复进行，直到数量合适。最简单的是按牌表顺序的第一张。',
    prompt: 'excess：弃一张，重复到手牌 = ♥。最简单：按牌表顺序的第一张。',
  },
  'decision.draw-source': {
    text: '“draw-source”：如果你是{character_grip}或{character_little_vulture}，选择摸牌的第一张从哪里来。最简单的是牌堆。',
    prompt: 'draw-source（{character_grip}、{character_little_vulture}）：第一张从哪里来。最简单：牌堆。',
  },
  'decision.keep': {
    text: '“keep”：如果你是{character_three_eyes}{glory, select, yes {或有{boon_instinct}} other {}}，选择查看的牌中哪一张放回牌堆顶。最简单的是留下最上面的牌。',
    prompt:
      'keep（{character_three_eyes}{glory, select, yes {、{boon_instinct}} other {}}）：查看的牌中哪张放回顶部。最简单：最下面那张。',
  },
  'decision.boon': {
    text: '“boon”：为新得的 ★ 选择强化。最简单的是{boon_toughness}。',
    prompt: 'boon：新 ★ 的强化。最简单：{boon_toughness}。',
  },
  'decision.bounty': {
    text: '“bounty”：选择夺走被你淘汰的玩家的哪颗 ★。最简单的是最先获得的那颗。',
    prompt: 'bounty：夺走被淘汰者的哪颗 ★。最简单：最先获得的那颗。',
  },
};
