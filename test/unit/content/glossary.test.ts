import { describe, expect, it } from 'vitest';
import { getSpec } from '../../../src/content/rulesets.ts';
import { catalogOf } from '../../../src/content/rulesets-text.ts';
import { LANGUAGES } from '../../../src/content/text/types.ts';
import { nameOf, parseMessage, placeholdersOf } from '../../../src/spec/message.ts';
import { BANGARENA_IDS } from '../../kit/families.ts';

/** The glossary of `bangarena.md`: key, English, Spanish, Italian, Chinese. */
const GLOSSARY = `
role.marshal | Marshal | Mariscal | Maresciallo | 警长
role.deputy | Deputy | Ayudante | Vice | 副手
role.raider | Raider | Asaltante | Predone | 劫匪
role.loner | Loner | Solitario | Solitario | 独行者
role.double-agent | Double Agent | Agente doble | Doppiogiochista | 双面特工
mode.double-agent | Double Agent | Agente doble | Doppiogiochista | 双面特工
mode.classic | Classic | Clásico | Classica | 经典
mode.partners | Partners | Parejas | Soci | 搭档
mode.old-classic | Old Classic | Clásico antiguo | Vecchio Classico | 老经典
card.shot | Shot | Disparo | Sparo | 射击
card.ricochet | Ricochet | Rebote | Rimbalzo | 跳弹
card.canteen | Canteen | Cantimplora | Borraccia | 酒壶
card.snatch | Snatch | Arrebata | Strappa | 抢夺
card.toss | Toss | Descarta | Scarta | 丢弃
card.duel | Duel | Duelo | Duello | 决斗
card.assault | Assault | Asalto | Assalto | 突袭
card.wagon | Wagon | Carreta | Carro | 马车
card.bazaar | Bazaar | Bazar | Bazar | 集市
card.saloon | Saloon | Saloon | Saloon | 酒馆
card.caravan | Caravan | Caravana | Carovana | 商队
card.buckshot | Buckshot | Perdigones | Pallettoni | 散弹
card.jail | Jail | Cárcel | Prigione | 监狱
card.cover | Cover | Cobertura | Riparo | 掩体
card.horse | Horse | Caballo | Cavallo | 坐骑
card.scope | Scope | Mira | Mirino | 瞄准镜
card.dynamite | Dynamite | Dinamita | Dinamite | 炸药
term.revolver | Revolver | Revólver | Revolver | 左轮
card.volcanic | Volcanic | Volcánica | Vulcanico | 火山枪
card.sawed-off | Sawed-off | Escopeta recortada | Lupara | 锯短枪
card.rifle | Rifle | Rifle | Fucile | 步枪
card.carbine | Carbine | Carabina | Carabina | 卡宾枪
card.long-rifle | Long Rifle | Rifle largo | Fucile Lungo | 长枪
event.high-noon | High Noon | Mediodía | Mezzogiorno di Fuoco | 正午决战
term.glory | Glory | Gloria | Gloria | 荣耀
term.bounty | Bounty | Recompensa | Taglia | 悬赏
term.last-bullet | Last Bullet | Última bala | Ultimo proiettile | 最后一发子弹
boon.aim | Aim | Puntería | Mira | 神射
boon.toughness | Toughness | Dureza | Tempra | 坚韧
boon.instinct | Instinct | Instinto | Fiuto | 直觉
character.stone-leopard | Stone Leopard | Leopardo de Piedra | Leopardo di Pietra | 石豹
character.red-suit | Red Suit | Palo Rojo | Seme Rosso | 红花色
character.two-faced | Two-Faced | Dos Caras | Doppia Faccia | 两面派
character.collector | Collector | Recaudador | Esattore | 收税人
character.grip | Grip | Agarre | Artiglio | 握枪手
character.iron-front | Iron Front | Frente de Hierro | Fronte di Ferro | 铁额
character.three-eyes | Three Eyes | Tres Ojos | Tre Occhi | 三只眼
character.lucky | Lucky | Afortunado | Fortunello | 幸运儿
character.shadow | Shadow of the Pass | Sombra del Paso | Ombra del Passo | 山口之影
character.little-vulture | Little Vulture | Buitrecito | Avvoltoio Junior | 秃鹫小弟
character.eagle-eye | Eagle Eye | Ojo de Águila | Occhio d'Aquila | 鹰眼
character.bonesetter | Bonesetter | Huesero | Conciaossa | 接骨师
character.double-barrel | Double Barrel | Cañón Doble | Doppia Canna | 双管
character.empty-hands | Empty Hands | Manos Vacías | Mani Vuote | 空手
character.scavenger | Scavenger | Carroñero | Sciacallo | 拾荒者
character.mad-dog | Mad Dog | Perro Rabioso | Cane Rabbioso | 疯狗
`;

const rows = GLOSSARY.trim()
  .split('\n')
  .map((line) => line.split(' | '));

describe('the names of the catalogs', () => {
  it.each(LANGUAGES.map((language, column) => [language, column + 1] as const))(
    'are those of the glossary in %s',
    (language, column) => {
      for (const id of BANGARENA_IDS) {
        const { names } = catalogOf(getSpec(id), language);
        // `role.leader` is another key of a name that is there.
        const spoken = Object.entries(names).filter(
          ([key]) => !key.startsWith('team.') && key !== 'role.leader',
        );
        expect(Object.fromEntries(spoken.map(([key, name]) => [key, nameOf(name)]))).toEqual(
          Object.fromEntries(rows.map((row) => [row[0], row[column]])),
        );
      }
    },
  );

  it('have a plural of their own wherever a sentence asks for one, where the language has one', () => {
    for (const language of LANGUAGES.filter((spoken) => spoken !== 'zh')) {
      const { names, rules } = catalogOf(getSpec('bangarena-classic'), language);
      const asked = Object.entries(rules).flatMap(([id, sentence]) =>
        (typeof sentence === 'string' ? [sentence] : [sentence.text, sentence.prompt]).flatMap((text) =>
          [...placeholdersOf(parseMessage(text, { id, language }))].filter((name) => name.endsWith('__many')),
        ),
      );
      const singular = new Set(asked.filter((name) => typeof names[keyOf(name)] === 'string'));
      expect([...singular], language).toEqual(language === 'it' ? ['role_deputy__many'] : []);
    }
  });
});

function keyOf(placeholder: string): string {
  return placeholder.replace('__many', '').replace('_', '.').replaceAll('_', '-');
}
