import { defineMessages } from '../../../language/messages.ts';

export const placeMessages = defineMessages('storagePlaces', {
  zh: {
    title: '存放位置',
    purpose: '库区、库房、货架、盒与位置，每个批次存放在其中一处',
    add: '新建存放位置',
    editTitle: '编辑存放位置 {name}',
    removeTitle: '删除存放位置 {name}？',
    removeMany: '删除 {count} 个存放位置？',
    search: '位置编码',
    empty: '还没有存放位置',
    emptyHint: '先新建库区或库房，再在其中新建货架、盒和位置。',
    path: '完整位置',
    lots: '批次数',
    showLots: '查看批次',
    parentHint: '留空时为最上级。级别须低于上级位置。',
  },
  en: {
    title: 'Storage places',
    purpose: 'Facilities, rooms, shelves, boxes and positions; a lot lies in one of them',
    add: 'New storage place',
    editTitle: 'Edit storage place {name}',
    removeTitle: 'Delete storage place {name}?',
    removeMany: 'Delete {count} {count, storage place|storage places}?',
    search: 'Code of a place',
    empty: 'No storage places yet',
    emptyHint: 'Create a facility or a room first, then shelves, boxes and positions in it.',
    path: 'Path',
    lots: 'Lots',
    showLots: 'Show lots',
    parentHint: 'Empty: at the top. A place lies in one of a wider level.',
  },
});
