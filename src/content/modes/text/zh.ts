import type { Catalog } from '../../text/types.ts';

/** The modes in Chinese. */
export const zh: Catalog = {
  names: {
    'mode.classic': '经典',
    'mode.partners': '搭档',
    'mode.double-agent': '双面特工',
    'mode.old-classic': '老经典',
  },
  rules: {
    'mode.classic': {
      text: '{role_loner}各自为战。',
      prompt: '{role_loner}各自为战。',
    },
    'mode.partners': {
      text: '与{mode_classic}相同，但只剩{role_loner}时，{role_loner}一同获胜。只有{role_loner}不止一名时才有区别；座位数：{seats}。',
      prompt: '{role_loner}一同获胜（仅在以下座位数时不止一名：{seats}）。',
    },
    'mode.double-agent': {
      text: '从 {from} 个座位起，一名{role_raider}变为{role_double_agent}。座位更少时与{mode_classic}玩法相同。',
      prompt: '从 {from} 个座位起，一名{role_raider}换成{role_double_agent}；更少则不变。',
    },
    'mode.old-classic': {
      text: '{mode_classic}的身份，原版纸牌游戏的规则。没有{event_high_noon}，也没有{term_glory}；{card_cover}要翻出 {cover}；{card_jail}判定失败就跳过整个回合；{card_canteen}需要至少 {alive} 名玩家存活；{role_marshal}在任何牌桌都 +{life} ♥；{character_stone_leopard}有 {leopard} ♥；淘汰一名{role_raider}的玩家摸 {reward} 张牌。其余与{mode_classic}相同。',
      prompt: '接近原版纸牌游戏；只以此处写明的为准。',
    },
  },
};
