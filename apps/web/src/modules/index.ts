import { paths } from '../paths.ts';
import type { Feature, Notice, PageModule } from './page-module.ts';

const features = Object.values(import.meta.glob<Feature>('./*/index.ts', { eager: true }));

/** The pages that are built: what each `modules/<feature>/index.ts` declares, home first. Nothing else has a route. */
export const pages: readonly PageModule[] = features
  .flatMap((feature) => feature.pages ?? [])
  .sort((a, b) => Number(b.path === paths.home) - Number(a.path === paths.home));

export const notices: readonly Notice[] = features.flatMap((feature) => feature.notices ?? []);

export const makers: NonNullable<Feature['makers']> = Object.assign(
  {},
  ...features.map((feature) => feature.makers),
);

export const scanners = features.flatMap(({ scanner }) => (scanner ? [scanner] : []));

export const parentChecks = features.flatMap(({ parentCheck }) => (parentCheck ? [parentCheck] : []));
