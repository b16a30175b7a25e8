import { Type, type Static } from 'typebox';
import { Instant, Nullable, OneOf, StrictObject, pageQuery } from './envelope.ts';
import type { ErrorName } from './errors.ts';
import { isTileAddress } from './location-map.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, say, type Language, type Text, type TextValues } from './language.ts';
import { textFault, textFaultReasons } from './readable-text.ts';

/** How a value is written, checked and edited. An address is empty, or absolute with http or https. */
export const SETTING_KINDS = ['text', 'switch', 'number', 'choice', 'address'] as const;
export type SettingKind = (typeof SETTING_KINDS)[number];

interface SettingBase {
  title: Text;
  /** what it does, what an empty value means */
  hint: Text;
  /** may be read by the account named admin only */
  adminOnly?: true;
}

interface TextSetting extends SettingBase {
  kind: 'text';
  default: string;
  maximumLength: number;
}
interface SwitchSetting extends SettingBase {
  kind: 'switch';
  default: boolean;
}
interface NumberSetting extends SettingBase {
  kind: 'number';
  default: number;
  minimum: number;
  maximum: number;
  unit: Text;
}
interface ChoiceSetting extends SettingBase {
  kind: 'choice';
  default: string;
  choices: readonly { value: string; title: Text }[];
}
interface AddressSetting extends SettingBase {
  kind: 'address';
  default: '';
  /** names level, column and row of a map tile */
  tiles?: true;
}

export type SettingDefinition = TextSetting | SwitchSetting | NumberSetting | ChoiceSetting | AddressSetting;

/** Longest value of any kind, in UTF-16 units: it travels in the path of the update call. */
export const MAXIMUM_SETTING_LENGTH = 400;

/** The system configuration records, by their codes. What is not stored has the default. */
export const settingCatalogue = {
  PLATFORM_NAME: {
    kind: 'text',
    default: '',
    maximumLength: 40,
    title: { zh: '平台名称', en: 'Platform name' },
    hint: {
      zh: '显示在登录页和侧栏；留空则使用产品名称',
      en: 'Shown on the sign-in page and in the sidebar; leave empty to use the product name',
    },
  },
  FILING_NUMBER: {
    kind: 'text',
    default: '',
    maximumLength: 100,
    title: { zh: '备案号', en: 'Filing number' },
    hint: {
      zh: '显示在侧栏底部和登录页；留空则不显示',
      en: 'Shown below the sidebar and on the sign-in page; leave empty to hide the line',
    },
  },
  DEFAULT_LANGUAGE: {
    kind: 'choice',
    default: DEFAULT_LANGUAGE,
    choices: [
      { value: 'zh_CN', title: { zh: '简体中文', en: 'Simplified Chinese' } },
      { value: 'en_US', title: { zh: '英文', en: 'English' } },
    ],
    title: { zh: '默认语言', en: 'Default language' },
    hint: {
      zh: '用于尚未选择语言的浏览器',
      en: 'Used in browsers where no language has been chosen yet',
    },
  },
  GENE_UPLOAD_FILE_MAX_SIZE: {
    kind: 'number',
    default: 10,
    minimum: 0.001,
    maximum: 10_240,
    unit: { zh: 'GB', en: 'GB' },
    title: { zh: '单个文件上传上限', en: 'Largest file to upload' },
    hint: {
      zh: '适用于分片上传的文件；部分文件类型有更小的上限。修改后对新的上传生效',
      en: 'For files uploaded in chunks; some file types have lower limits. Applies to uploads started after the change',
    },
  },
  STORAGE_QUOTA: {
    kind: 'number',
    default: 50,
    minimum: 0,
    maximum: 1_048_576,
    unit: { zh: 'GB', en: 'GB' },
    title: { zh: '存储配额', en: 'Storage quota' },
    hint: {
      zh: '每个用户可存储的文件总量，未完成的上传也计入。角色和用户可单独设置',
      en: 'How much each user may store, unfinished uploads included. Roles and users may have a quota of their own',
    },
  },
  RECYCLE_BIN_DAYS: {
    kind: 'number',
    default: 30,
    minimum: 1,
    maximum: 3650,
    unit: { zh: '天', en: 'days' },
    title: { zh: '回收站保留天数', en: 'Days in the recycle bin' },
    hint: {
      zh: '已删除的记录在回收站中保留的天数，期满后自动彻底删除；修改后对回收站中的所有记录生效',
      en: 'How long deleted records can be restored. After that they are purged. A change applies to everything in the bin',
    },
  },
  GERMINATION_TEST_MONTHS: {
    kind: 'number',
    default: 24,
    minimum: 1,
    maximum: 600,
    unit: { zh: '个月', en: 'months' },
    title: { zh: '发芽试验周期', en: 'Germination test interval' },
    hint: {
      zh: '最近一次发芽试验早于该期限的批次列为超期；从未试验的批次自入库之日起算',
      en: 'Lots whose last test is older are listed as overdue; lots that were never tested count from the day on which they came in',
    },
  },
  TOURIST_OPEN: {
    kind: 'switch',
    default: false,
    title: { zh: '开放访客入口', en: 'Guest access' },
    hint: {
      zh: '访客无需账号即可浏览，不能修改、导出或下载任何数据',
      en: 'Guests can browse without an account; they cannot change, export or download anything',
    },
  },
  REGISTRATION_OPEN: {
    kind: 'switch',
    default: false,
    title: { zh: '开放注册', en: 'Registration' },
    hint: {
      zh: '开启后，登录页显示注册入口',
      en: 'When on, the sign-in page offers registration',
    },
  },
  INVITATION_CODE: {
    kind: 'text',
    default: '',
    maximumLength: 64,
    adminOnly: true,
    title: { zh: '注册邀请码', en: 'Invitation code' },
    hint: {
      zh: '注册时必须填写；留空则无需邀请码',
      en: 'Required at registration; leave empty to require no code',
    },
  },
  PASSWORD_VARIANT: {
    kind: 'choice',
    default: '2',
    choices: [
      {
        value: '1',
        title: {
          zh: '规则 1：至少 8 位，含数字、小写字母和特殊符号',
          en: 'Variant 1: at least 8 characters with a digit, a lowercase letter and a special character',
        },
      },
      {
        value: '2',
        title: {
          zh: '规则 2：另含大写字母，且不得为键盘连续字符',
          en: 'Variant 2: an uppercase letter as well, and no keyboard sequence',
        },
      },
    ],
    title: { zh: '密码强度规则', en: 'Password strength' },
    hint: { zh: '用于注册和修改密码', en: 'For registration and for password changes' },
  },
  SECURITY_LOG_DAYS: {
    kind: 'number',
    default: 180,
    minimum: 1,
    maximum: 3650,
    unit: { zh: '天', en: 'days' },
    title: { zh: '安全日志保留天数', en: 'Days to keep the security log' },
    hint: {
      zh: '更早的记录每小时自动删除一次；操作日志不受影响',
      en: 'Older events are deleted every hour; the operation log is always kept',
    },
  },
  USAGE_TRACKING_ADDRESS: {
    kind: 'address',
    default: '',
    title: { zh: '使用统计地址', en: 'Usage tracking address' },
    hint: {
      zh: '每打开一个页面，浏览器向该地址发送一次请求，仅含页面路径，不含个人信息；留空则不发送',
      en: 'The browser reports the route of each opened page to this address, but no personal data; leave empty to report nothing',
    },
  },
  CROP_FLOW_ADDRESS: {
    kind: 'address',
    default: '',
    title: { zh: '作物流程页面地址', en: 'Crop-flow address' },
    hint: {
      zh: '在菜单中显示链接；留空则不显示',
      en: 'Shows a link in the user menu; leave empty to show none',
    },
  },
  UPGRADE_ADDRESS: {
    kind: 'address',
    default: '',
    title: { zh: '升级页面地址', en: 'Upgrade address' },
    hint: {
      zh: '在菜单中显示链接；留空则不显示',
      en: 'Shows a link in the user menu; leave empty to show none',
    },
  },
  MAP_TILES_ADDRESS: {
    kind: 'address',
    default: '',
    tiles: true,
    title: { zh: '地图瓦片地址', en: 'Map tile address' },
    hint: {
      zh: '试点地图的底图，地址含 {z}、{x}、{y}；浏览器会向该地址请求所看的区域。留空则只绘海岸线',
      en: 'Ground of the map of locations, an address with {z}, {x} and {y}; browsers ask it for the area in sight. Leave empty to draw coasts only',
    },
  },
} as const satisfies Record<string, SettingDefinition>;

export type SettingCode = keyof typeof settingCatalogue;
export const SETTING_CODES = Object.keys(settingCatalogue) as SettingCode[];

type Widened<Definition> = Definition extends { kind: 'switch' }
  ? boolean
  : Definition extends { kind: 'number' }
    ? number
    : Definition extends { choices: readonly { value: infer Value }[] }
      ? Value
      : string;

/** What a program reads: a boolean for switches, a number for numbers, one of the choices, otherwise the text. */
export type SettingValue<Code extends SettingCode> = Widened<(typeof settingCatalogue)[Code]>;

export function isSettingCode(code: string): code is SettingCode {
  return Object.hasOwn(settingCatalogue, code);
}

/** The default as it would be stored: switches are 'true' and 'false'. */
export function defaultSettingText(code: SettingCode): string {
  return String(settingCatalogue[code].default);
}

/** Turns a stored text that has passed `checkSetting` into the value. */
export function settingValue<Code extends SettingCode>(code: Code, text: string): SettingValue<Code> {
  const { kind } = settingCatalogue[code];
  if (kind === 'switch') return (text === 'true') as SettingValue<Code>;
  if (kind === 'number') return Number(text) as SettingValue<Code>;
  return text as SettingValue<Code>;
}

/** An address of the web without user name and password in it. */
function isWebAddress(text: string): boolean {
  if (/[\s\\]/.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === 'http:' || protocol === 'https:') && username === '' && password === '';
}

const PLAIN_NUMBER = /^\d{1,12}(\.\d{1,6})?$/;
// oxlint-disable-next-line no-control-regex -- what must not be in a line of text
const CONTROL_CHARACTER = /[\u0000-\u001f\u007f\u0085\u2028\u2029]/;

export interface SettingProblem {
  error: ErrorName;
  values: TextValues;
}

function problemOf(definition: SettingDefinition, text: string, language: Language): SettingProblem | null {
  const field = language === 'en_US' ? definition.title.en : definition.title.zh;
  switch (definition.kind) {
    case 'text': {
      const fault = textFault(text);
      if (fault) {
        const reason = say(textFaultReasons[fault.kind], language, {
          character: fault.character,
          place: fault.place,
        });
        return { error: 'illegalParameter', values: { field, reason } };
      }
      const fits = text.length <= definition.maximumLength && !CONTROL_CHARACTER.test(text);
      return fits ? null : { error: 'settingText', values: { field, maximum: definition.maximumLength } };
    }
    case 'switch':
      return text === 'true' || text === 'false' ? null : { error: 'settingSwitch', values: { field } };
    case 'number': {
      const { minimum, maximum } = definition;
      const unit = say(definition.unit, language);
      const fits = PLAIN_NUMBER.test(text) && Number(text) >= minimum && Number(text) <= maximum;
      return fits ? null : { error: 'settingNumber', values: { field, minimum, maximum, unit } };
    }
    case 'choice': {
      const choices = definition.choices.map((choice) => choice.value);
      if (choices.includes(text)) return null;
      return { error: 'settingChoice', values: { field, choices: choices.join(', ') } };
    }
    case 'address': {
      if (text === '') return null;
      if (!isWebAddress(text)) return { error: 'settingAddress', values: { field } };
      if (!definition.tiles || isTileAddress(text)) return null;
      return { error: 'settingTiles', values: { field, zoom: '{z}', column: '{x}', row: '{y}' } };
    }
  }
}

/** The rule of the code's kind, the same in the form and on the server; null where the value may be stored. */
export function checkSetting(code: SettingCode, text: string, language: Language): SettingProblem | null {
  const definition: SettingDefinition = settingCatalogue[code];
  if (text.length > MAXIMUM_SETTING_LENGTH) {
    const field = language === 'en_US' ? definition.title.en : definition.title.zh;
    return { error: 'settingText', values: { field, maximum: MAXIMUM_SETTING_LENGTH } };
  }
  return problemOf(definition, text, language);
}

export const SettingParameter = StrictObject({ code: OneOf(SETTING_CODES) });
export const SettingUpdateParameter = StrictObject({
  code: OneOf(SETTING_CODES),
  /** percent-encoded in the address; nothing after the last slash is the empty value */
  value: Type.String({ maxLength: MAXIMUM_SETTING_LENGTH }),
});
/** The trailing 1 of the call is a constant. */
export const SettingByCodeParameter = StrictObject({ code: OneOf(SETTING_CODES), constant: OneOf(['1']) });

/** One record: `value` and `default` as texts, whatever the kind. */
export const SystemSetting = Type.Object({
  code: OneOf(SETTING_CODES),
  kind: OneOf(SETTING_KINDS),
  value: Type.String(),
  default: Type.String(),
  /** username; null while it is the default */
  updatedBy: Nullable(Type.String()),
  updatedAt: Nullable(Instant),
});
export type SystemSetting = Static<typeof SystemSetting>;

export const SettingQuery = StrictObject({ ...pageQuery });
export type SettingQuery = Static<typeof SettingQuery>;

/** What pages without a session need to know. */
export const Appearance = Type.Object({
  /** '' means that the product's name is shown */
  platformName: Type.String(),
  /** '' hides the line */
  filingNumber: Type.String(),
  defaultLanguage: OneOf(LANGUAGES),
});
export type Appearance = Static<typeof Appearance>;

/** Addresses of other hosts; '' means no call and no link. */
export const OutsideAddresses = Type.Object({
  usageTracking: Type.String(),
  cropFlow: Type.String(),
  upgrade: Type.String(),
});
export type OutsideAddresses = Static<typeof OutsideAddresses>;
