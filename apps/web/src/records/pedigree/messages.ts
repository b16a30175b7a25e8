import { defineMessages } from '../../language/messages.ts';

export const pedigreeRecordMessages = defineMessages('pedigreeRecord', {
  zh: {
    string: '系谱式',
    stringDepth: '追溯杂交级数',
    crosses: '最多 {count} 级',
    copyString: '复制系谱式',
    cutString: '再往前的杂交以材料名称表示。',
    shortString: '系谱式过长，只追溯 {count} 级。',
    noParents: '没有亲本记录，即奠基材料。',
  },
  en: {
    string: 'Pedigree string',
    stringDepth: 'Crosses to go back',
    crosses: 'Up to {count} {count, cross|crosses}',
    copyString: 'Copy pedigree string',
    cutString: 'Crosses further back appear as names.',
    shortString: 'A longer string would not fit: it goes back {count} {count, cross|crosses}.',
    noParents: 'No parents are recorded: a founder.',
  },
});
