import type { Module } from '../module.ts';
import { configurationRoutes } from './configuration/routes.ts';
import { systemRoutes } from './routes.ts';

export { readSetting, readSettings } from './configuration/read-setting.ts';
export const systemModule: Module = { name: 'system', routes: [...systemRoutes, ...configurationRoutes] };
