import { paths } from '../../paths.ts';
import type { PageModule } from '../page-module.ts';

const shared = { roleKey: 'germplasmManagement', icon: 'printer', hidden: true } as const;

export const pages: readonly PageModule[] = [
  {
    ...shared,
    path: paths.labels,
    parent: paths.germplasm,
    title: { zh: '标签模板', en: 'Label templates' },
    load: () => import('./labels-page.tsx'),
  },
  {
    ...shared,
    path: paths.labelDesign,
    parent: paths.labels,
    title: { zh: '标签设计', en: 'Label design' },
    load: () => import('./design/design-page.tsx'),
  },
  {
    ...shared,
    // trials and the warehouse print as well; the server asks for the right
    roleKey: null,
    path: paths.labelPrint,
    parent: paths.labels,
    title: { zh: '打印标签', en: 'Print labels' },
    load: () => import('./print/print-page.tsx'),
  },
];
