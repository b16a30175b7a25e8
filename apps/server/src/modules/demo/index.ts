import type { Module } from '../module.ts';
import { demoRoutes } from './routes.ts';

export const demoModule: Module = { name: 'demo', routes: demoRoutes };
