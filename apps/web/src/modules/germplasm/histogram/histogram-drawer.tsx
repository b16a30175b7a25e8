import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Drawer, Select, Spin } from 'antd';
import type { MaterialColumn } from '@panicle/contract/material-columns';
import type { MaterialFilter } from '@panicle/contract/material-search';
import { useText, useTextOf } from '../../../language/text.ts';
import { useDrawerWidth } from '../../../ui/feedback/use-drawer-width.ts';
import { EmptyState } from '../../../ui/empty/empty-state.tsx';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { matches } from '../../../ui/table/arrange.ts';
import { germplasm } from '../api.ts';
import { germplasmKey } from '../../../records/material/calls.ts';
import { histogramMessages } from './messages.ts';
import { HistogramFigure } from './histogram-figure.tsx';
import styles from './histogram.module.css';

interface HistogramDrawerProps {
  open: boolean;
  columns: readonly MaterialColumn[];
  /** the list's filters: the figure shows the same materials */
  filter: MaterialFilter;
  /** conditions among them that the reader has set */
  conditions: number;
  onClose: () => void;
}

const isNumeric = ({ kind }: MaterialColumn) => kind === 'number' || kind === 'integer';

/** Distribution of any numeric column among the materials of the list. */
export function HistogramDrawer({ open, columns, filter, conditions, onClose }: HistogramDrawerProps) {
  const say = useText(histogramMessages);
  const textOf = useTextOf();
  const width = useDrawerWidth();
  const numeric = columns.filter(isNumeric);
  const [chosen, setChosen] = useState<string | undefined>();
  const column =
    numeric.find(({ key }) => key === chosen) ?? numeric.find(({ key }) => key === 'inventoryQuantity');
  return (
    <Drawer
      open={open}
      title={say('title')}
      onClose={onClose}
      size={width}
      destroyOnHidden
      closable={{ placement: 'end' }}
      mask={{ blur: false }}
    >
      <div className={styles.choice}>
        <Select
          className={styles.column ?? ''}
          aria-label={say('column')}
          placeholder={say('noColumn')}
          value={column?.key}
          options={numeric.map(({ key, title }) => ({ value: key, label: textOf(title) }))}
          showSearch={{ filterOption: (wanted, option) => matches(option?.label, wanted) }}
          onChange={setChosen}
        />
        {conditions > 0 ? (
          <span className={styles.filtered}>{say('filtered', { count: conditions })}</span>
        ) : null}
      </div>
      {column ? <ColumnHistogram key={column.key} column={column} filter={filter} /> : null}
    </Drawer>
  );
}

function ColumnHistogram({ column, filter }: { column: MaterialColumn; filter: MaterialFilter }) {
  const say = useText(histogramMessages);
  const query = useQuery({
    queryKey: [...germplasmKey, 'histogram', column.key, filter],
    queryFn: ({ signal }) => germplasm.histogram({ ...filter, field: column.key }, signal),
  });
  if (query.isPending) return <Spin className={styles.loading ?? ''} />;
  if (!query.data) return <LoadFailed error={query.error} retry={() => void query.refetch()} />;
  if (query.data.n === 0) {
    return <EmptyState icon="bars" title={say('nothing')} hint={say('nothingHint')} />;
  }
  return <HistogramFigure histogram={query.data} column={column} />;
}
