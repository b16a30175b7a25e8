import { defineMessages } from '../../../language/messages.ts';

export const configurationMessages = defineMessages('system-configuration', {
  zh: {
    title: '系统配置',
    purpose: '对整个系统生效的设置；保存后立即生效，每次修改都记入操作日志',
    setting: '配置项',
    value: '当前值',
    default: '默认值',
    changed: '修改',
    never: '未修改',
    edit: '修改配置',
    saved: '已保存',
    on: '开启',
    off: '关闭',
    empty: '未填写',
    useDefault: '恢复默认值',
    code: '编码',
    newValue: '值',
  },
  en: {
    title: 'System settings',
    purpose:
      'Apply to the whole system as soon as they are saved; every change is recorded in the operation log',
    setting: 'Setting',
    value: 'Value',
    default: 'Default',
    changed: 'Changed',
    never: 'never changed',
    edit: 'Change a setting',
    saved: 'Saved',
    on: 'On',
    off: 'Off',
    empty: 'empty',
    useDefault: 'Use the default',
    code: 'Code',
    newValue: 'New value',
  },
});
