export * from './access.ts';
export * from './envelope.ts';
export * from './errors.ts';
export * from './language.ts';
export * from './limits.ts';
export * from './menus.ts';
export * from './roles.ts';
export * from './states.ts';
