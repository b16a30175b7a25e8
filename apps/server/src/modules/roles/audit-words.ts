import { roleTypeNames } from '@panicle/contract/role-records';
import type { AuditWords } from '../../platform/audit-words/audit-words.ts';

/** What entries of the operation log say of this feature’s records. */
export const rolesWords: AuditWords = {
  entities: {
    role: { zh: '角色', en: 'Role' },
  },
  fields: {
    menuCodes: { zh: '菜单', en: 'Menus' },
    showsDeviceAndDocuments: { zh: '显示设备信息和帮助文档', en: 'Shows device and documents' },
    available: { zh: '可用', en: 'Available' },
  },
  values: { type: roleTypeNames },
};
