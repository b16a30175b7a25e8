import type { ErrorTable } from '../errors.ts';

/** 1290 to 1305 */
export const administrationErrors = {
  usernameUnfit: {
    status: 1290,
    en: 'The username must have {minimum} to {maximum} characters, without leading or trailing spaces and without invisible characters',
    zh: '用户名应为 {minimum} 至 {maximum} 个字符，首尾不能有空格，也不能含有不可见字符',
    when: 'a username of another length, with spaces around it, or with control or zero-width characters',
  },
  emailUnfit: {
    status: 1291,
    en: 'This is not an email address',
    zh: '邮箱格式不正确',
    when: 'a user record with an address that is none',
  },
  telephoneUnfit: {
    status: 1292,
    en: 'This is not a telephone number: enter a Chinese mobile number, a landline number with area code, or + and 8 to 15 digits',
    zh: '电话格式不正确：手机号、带区号的座机，或以 + 开头的国际号码',
    when: 'a user record with a telephone number that is none',
  },
  builtInAccount: {
    status: 1293,
    en: '{username} is built in: it keeps its name and cannot be deleted',
    zh: '{username} 是系统内置账号，不能改名，也不能删除',
    when: 'admin or tourist is deleted or renamed',
  },
  adminUnlimited: {
    status: 1294,
    en: 'The admin account cannot be locked, restricted or made read-only',
    zh: '管理员账号 admin 不能被锁定、限制或设为只读',
    when: 'admin is locked, or gets one of the two marks',
  },
  guestLimited: {
    status: 1295,
    en: 'The guest account stays read-only and restricted because anyone can use it',
    zh: '访客账号任何人都能使用，必须保持只读和受限',
    when: 'one of the two marks is taken from tourist',
  },
  guestPassword: {
    status: 1296,
    en: 'The guest account has no password; guests enter through the sign-in page',
    zh: '访客账号没有密码，访客通过登录页的入口进入',
    when: 'the password of tourist is reset',
  },
  ownPasswordReset: {
    status: 1297,
    en: 'This is your own account: change your password in the personal settings',
    zh: '这是您自己的账号，请在个人设置中修改密码',
    when: 'admin resets the password of admin',
  },
  roleMissing: {
    status: 1298,
    en: 'One of the chosen roles no longer exists. Reload the roles and choose again.',
    zh: '所选角色已不存在，请刷新角色后重新选择',
    when: 'a user is given a role that has been deleted',
  },
  menuReserved: {
    status: 1299,
    en: 'The menu {name} is reserved for the admin account and cannot be granted',
    zh: '菜单“{name}”只属于管理员账号 admin，不能授予角色',
    when: 'a role is given one of the menus of the administration',
  },
  menuMissing: {
    status: 1300,
    en: 'The menu {code} no longer exists. Reload the menus and choose again.',
    zh: '菜单 {code} 已不存在，请刷新菜单后重新选择',
    when: 'a role is given a menu that has been deleted',
  },
  menuNeeded: {
    status: 1301,
    en: 'The menu {name} is needed for administration: it cannot be hidden, switched off or deleted',
    zh: '菜单“{name}”是进入系统管理的入口，不能隐藏、停用或删除',
    when: 'a menu that admin needs to come back would vanish',
  },
  menuCodeTaken: {
    status: 1302,
    en: 'A menu with the code {code} already exists',
    zh: '编码 {code} 已有对应的菜单',
    when: 'a menu is added with the code of another one',
  },
  menuParentMissing: {
    status: 1303,
    en: 'The parent menu {code} has been deleted. Restore it first.',
    zh: '该菜单的上级 {code} 已被删除，请先添加上级菜单',
    when: 'a menu is added whose group is not there',
  },
  menuOrder: {
    status: 1304,
    en: 'The order must contain every menu exactly once. Reload the menus and sort again.',
    zh: '排序必须包含每个菜单且不重复，请刷新菜单后重新排序',
    when: 'menus were added or deleted while someone sorted them',
  },
  menuCodeFixed: {
    status: 1305,
    en: 'The code of a menu cannot be changed: it determines which pages the menu opens',
    zh: '菜单编码决定其对应的页面，不能修改',
    when: 'a menu is changed with another code than its own',
  },
} satisfies ErrorTable;
