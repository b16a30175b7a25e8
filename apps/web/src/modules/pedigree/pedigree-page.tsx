import { useState } from 'react';
import { Button, Segmented } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useText } from '../../language/text.ts';
import { pedigreeKey } from '../../records/pedigree/calls.ts';
import { useSignedIn } from '../../session/session-context.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { ImportDrawer } from '../../ui/import-wizard/import-drawer.tsx';
import { GraphView } from './graph/graph-view.tsx';
import { pedigreeMessages } from './messages.ts';
import { RecordsView } from './records-view.tsx';
import styles from './pedigree-page.module.css';

export default function PedigreePage() {
  const say = useText(pedigreeMessages);
  const queries = useQueryClient();
  const { hasRight, guest } = useSignedIn();
  const [address, setAddress] = useSearchParams();
  const [importing, setImporting] = useState(false);
  const view = address.get('view') === 'graph' ? 'graph' : 'records';
  const refresh = () => void queries.invalidateQueries({ queryKey: pedigreeKey });
  return (
    <div className={styles.page}>
      <div className={styles.views}>
        {view === 'graph' ? <h1 className={styles.title}>{say('title')}</h1> : null}
        <Segmented<'records' | 'graph'>
          aria-label={say('views')}
          value={view}
          options={[
            { value: 'records', label: say('records') },
            { value: 'graph', label: say('graph') },
          ]}
          onChange={(chosen) => setAddress(chosen === 'graph' ? { view: 'graph' } : {})}
        />
        {hasRight('pedigree.write') && !guest ? (
          <Button icon={<Icon name="upload" />} onClick={() => setImporting(true)}>
            {say('import')}
          </Button>
        ) : null}
      </div>
      <div className={styles.view}>{view === 'graph' ? <GraphView /> : <RecordsView />}</div>
      <ImportDrawer
        open={importing}
        what={say('what')}
        kind="pedigree"
        options={{}}
        onDone={refresh}
        onClose={() => setImporting(false)}
      />
    </div>
  );
}
