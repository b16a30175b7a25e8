import { defineMessages } from '../../language/messages.ts';

export const storeTabMessages = defineMessages('storeTabs', {
  zh: {
    label: '库存管理',
    records: '出入库记录',
    lots: '种子批次',
    places: '存放位置',
    transfers: '调拨',
    counts: '盘点',
  },
  en: {
    label: 'Seed stock',
    records: 'Stock records',
    lots: 'Seed lots',
    places: 'Storage places',
    transfers: 'Transfers',
    counts: 'Count sheets',
  },
});
