import type { AuditWords } from '../../platform/audit-words/audit-words.ts';

/** What entries of the operation log say of this feature’s records. */
export const menusWords: AuditWords = {
  entities: {
    menu: { zh: '菜单', en: 'Menu' },
  },
  fields: {
    hidden: { zh: '隐藏', en: 'Hidden' },
    icon: { zh: '图标', en: 'Icon' },
    menuCode: { zh: '编码', en: 'Code' },
    order: { zh: '顺序', en: 'Order' },
    parentCode: { zh: '上级菜单', en: 'Parent menu' },
  },
};
