import type { ComponentType, PropsWithChildren } from 'react';
import type { Text } from '@panicle/contract';
import type { Crop } from '@panicle/contract/trait-choices';
import type { MakingProps } from '../ui/import-wizard/column-maker.ts';
import type { DashboardPart, FirstStep } from './dashboard-part.ts';
import type { CodedRecord } from '../records/code/coded-record.ts';
import type { Finder } from '../records/search/finder.ts';
import type { Access } from '../session/use-session.ts';
import type { IconName } from '../ui/icon/icon.tsx';

/** One page of a feature, as the shell knows it: enough for menu, guard, breadcrumb and tab without loading its code. */
export interface PageModule extends Access {
  /** as in the specification, one of `paths`; parameters as ':taskId' */
  path: string;
  title: Text;
  icon: IconName;
  /** not in the sidebar, such as the result of one task; the breadcrumb goes over `parent` */
  hidden?: boolean;
  /** path of the page this one belongs to */
  parent?: string;
  /** is shown alone, without sidebar, top bar and tabs: the pages for phones; they are never in the sidebar */
  fullScreen?: boolean;
  /** kinds of background tasks whose `?task=<id>` this page shows, so that lists elsewhere can lead to them */
  taskKinds?: readonly string[];
  /** its records, where the search over everything and the search page find them */
  search?: () => Promise<{ default: Finder }>;
  /** its records that codes on labels stand for: how a scan finds and opens them */
  codes?: () => Promise<{ default: CodedRecord }>;
  /** its numbers and cards on the dashboard */
  dashboard?: () => Promise<{ dashboard: DashboardPart }>;
  /** what is done on it on the way from an empty system to a first result */
  firstStep?: () => Promise<{ firstStep: FirstStep }>;
  load: () => Promise<{ default: ComponentType }>;
}

/** Where a notice appears: over every page, over the layout and the first page of a phone, or on the dashboard. */
export type NoticePlace = 'everyPage' | 'layout' | 'dashboard';

/** What a feature has to say whatever its reader does; its code is fetched when there is something to say. */
export interface Notice {
  key: string;
  place: NoticePlace;
  /** shows its children when there is something to say */
  When: ComponentType<PropsWithChildren>;
  load: () => Promise<{ default: ComponentType }>;
}

/** What reads a code for a page. */
export interface ScannerProps {
  onCode: (code: string) => void;
}

/** What `index.ts` of a feature declares; no list elsewhere names features. */
export interface Feature {
  pages?: readonly PageModule[];
  notices?: readonly Notice[];
  /** the camera that reads codes, for pages of all features; it works without network */
  scanner?: () => Promise<{ default: ComponentType<ScannerProps> }>;
  /** whether genotypes agree with the parents that a pedigree record states; shown in the details of the record */
  parentCheck?: () => Promise<{ default: ComponentType<StatedParents> }>;
  /** forms for what a column of another feature's file may stand for */
  makers?: { trait?: () => Promise<{ default: ComponentType<TraitMaking> }> };
}

/** A material and the parents that its accepted pedigree record states; null: unknown. */
export interface StatedParents {
  materialId: string;
  female: string | null;
  male: string | null;
}

/** A trait for a column of a file, of the trial whose table has it. */
export interface TraitMaking extends MakingProps {
  crop: Crop;
}
