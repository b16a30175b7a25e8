import type { Module } from '../module.ts';
import { registrationRoutes } from './routes.ts';

export const registrationModule: Module = { name: 'registration', routes: registrationRoutes };
