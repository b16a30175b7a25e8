import { useState, type ReactNode } from 'react';
import { Badge, Button, Drawer } from 'antd';
import { useText } from '../../language/text.ts';
import { useNarrow } from '../feedback/use-media.ts';
import { SearchFilter, type SearchFilterProps } from '../form/search-filter.tsx';
import { Icon } from '../icon/icon.tsx';
import { uiMessages } from '../messages.ts';
import { remember, remembered } from '../remember.ts';
import { useFittingHead } from './use-fitting-head.ts';
import styles from './list-page.module.css';

export interface ListPageProps {
  /** stable name under which this list remembers its layout, e.g. 'germplasm' */
  id: string;
  title: string;
  /** what the page is for, one line */
  purpose?: ReactNode;
  /** the pages that belong together with this one, in place of the purpose: `<PageTabs />` */
  tabs?: ReactNode;
  /** add (the one primary button), import, export, `<ColumnsButton />`, batch actions */
  toolbar?: ReactNode;
  /** the text that the list is searched for: always in sight */
  search?: SearchFilterProps;
  /** the filter row; the button that opens it is ours */
  filters?: ReactNode;
  /** filters of the row that are set: the number in the button */
  filterCount?: number;
  /** the filter row is open until the reader closes it */
  filtersAtFirst?: boolean;
  /** left of the list, e.g. a tree of groups */
  side?: ReactNode;
  sideTitle?: string;
  /** the table: a `<ServerTable />` */
  children: ReactNode;
  /** right of the list while a row is open: a `<DetailPanel />` */
  detail?: ReactNode;
}

function FilterButton({ open, count, onClick }: { open: boolean; count: number; onClick: () => void }) {
  const say = useText(uiMessages);
  return (
    <Button
      icon={<Icon name="filter" />}
      aria-expanded={open}
      className={count > 0 ? styles.filtersSet : ''}
      onClick={onClick}
    >
      {say('filters')}
      {count > 0 ? ` ${count}` : ''}
    </Button>
  );
}

/** On narrow windows the side moves into a drawer behind a button. */
function NarrowSide({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon name="layers" />} onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Drawer open={open} onClose={() => setOpen(false)} placement="left" title={title} size={300}>
        {children}
      </Drawer>
    </>
  );
}

/**
 * A list with its tools. The table is as high as the window less 165 px (300 at least); an open detail narrows the
 * list and never hides it. In windows of 1024 px and more the head is 81 px high, whatever its tools.
 */
export function ListPage(props: ListPageProps) {
  const {
    id,
    title,
    purpose,
    tabs,
    toolbar,
    search,
    filters,
    filterCount = 0,
    side,
    children,
    detail,
  } = props;
  const say = useText(uiMessages);
  const narrow = useNarrow();
  const head = useFittingHead();
  const [filtersOpen, setFiltersOpen] = useState(() =>
    remembered(`filters:${id}`, props.filtersAtFirst ?? false),
  );
  const sideTitle = props.sideTitle ?? say('sidePanel');

  const toggleFilters = () => {
    remember(`filters:${id}`, !filtersOpen);
    setFiltersOpen(!filtersOpen);
  };

  return (
    <div className={styles.page}>
      {side && !narrow ? (
        <nav className={styles.side} aria-label={sideTitle}>
          {side}
        </nav>
      ) : null}
      <div className={styles.main}>
        <header ref={head} className={tabs ? styles.tabbed : styles.head}>
          <div className={styles.heading}>
            <h1 className={styles.title} title={title}>
              {title}
            </h1>
            {tabs}
            {purpose && !tabs ? (
              <p className={styles.purpose} {...(typeof purpose === 'string' ? { title: purpose } : {})}>
                {purpose}
              </p>
            ) : null}
          </div>
          <div className={styles.toolbar}>
            {side && narrow ? <NarrowSide title={sideTitle}>{side}</NarrowSide> : null}
            {toolbar}
            {search ? (
              <div role="search" className={styles.search}>
                <SearchFilter width="100%" {...search} />
              </div>
            ) : null}
            {filters ? <FilterButton open={filtersOpen} count={filterCount} onClick={toggleFilters} /> : null}
          </div>
        </header>
        {filters && filtersOpen ? (
          <div className={styles.filters} role="group" aria-label={say('filters')}>
            {filters}
          </div>
        ) : null}
        <div className={styles.table} data-part="table">
          {children}
        </div>
      </div>
      {detail}
    </div>
  );
}

/** The number of chosen rows beside the batch actions, with the way to let them go. */
export function SelectionCount({ count, onClear }: { count: number; onClear: () => void }) {
  const say = useText(uiMessages);
  if (count === 0) return null;
  return (
    <span className={styles.selection}>
      <Badge status="success" text={say('selected', { count })} />
      <Button type="link" size="small" onClick={onClear}>
        {say('clearSelection')}
      </Button>
    </span>
  );
}
