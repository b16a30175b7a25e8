import type { PageModule } from './page-module.ts';

const found = import.meta.glob<readonly PageModule[]>('./*/index.ts', { eager: true, import: 'pages' });

/** The pages that are built: what each `modules/<feature>/index.ts` exports as `pages`. Nothing else has a route. */
export const pages: readonly PageModule[] = Object.values(found).flat();
