import type { Layout } from './types.ts';

/** Rulebook and prompt in Chinese. */
export const zh: Layout = {
  sections: {
    table: '牌桌',
    roles: '身份',
    victory: '胜负',
    setup: '准备',
    turn: '回合',
    distance: '距离与射程',
    cards: '卡牌',
    answers: '应对攻击',
    checks: '判定',
    elimination: '淘汰',
    events: '事件',
    characters: '角色',
    knowledge: '你能看到什么',
    decisions: '决定',
  },
  words: {
    'book-title': '{name}：规则',
    'book-intro':
      '{single, select, yes {{minSeats}} other {{minSeats} 到 {maxSeats}}} 个座位。版本 {version}，哈希 {hash}。',
    contents: '目录',
    seats: '座位',
    'leader-life': '♥ 加成',
    'leader-cards': '手牌加成',
    card: '卡牌',
    kind: '种类',
    copies: '张数',
    'suits-and-ranks': '花色与点数',
    total: '合计',
    brown: '棕色',
    blue: '蓝色',
    weapon: '武器',
    green: '绿色',
    colon: '：',
    'prompt-title': '{name}，{minSeats}{single, select, yes {} other {–{maxSeats}}} 个座位',
  },
};
