import { createElement, useState } from 'react';
import { Button, Segmented } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useText } from '../../language/text.ts';
import { pedigreeKey } from '../../records/pedigree/calls.ts';
import { useSignedIn } from '../../session/session-context.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { ImportDrawer } from '../../ui/import-wizard/import-drawer.tsx';
import { GraphView } from './graph/graph-view.tsx';
import { KinshipView } from './kinship/kinship-view.tsx';
import { pedigreeMessages } from './messages.ts';
import { RecordsView } from './records-view.tsx';
import { TreeView } from './tree/tree-view.tsx';
import styles from './pedigree-page.module.css';

const VIEWS = ['records', 'tree', 'graph', 'kinship'] as const;
type View = (typeof VIEWS)[number];

const views = { tree: TreeView, graph: GraphView, kinship: KinshipView };

/** The way to the other views; the address keeps which is shown. */
function ViewChoice({ view }: { view: View }) {
  const say = useText(pedigreeMessages);
  const [address, setAddress] = useSearchParams();
  const show = (chosen: View) => {
    const next = new URLSearchParams();
    const material = address.get('material');
    if (chosen !== 'records') next.set('view', chosen);
    // the tree and the graph are of the same material
    if (material !== null && (chosen === 'tree' || chosen === 'graph')) next.set('material', material);
    // the graph and the kinship are of the same list
    const list = address.get('list');
    if (list !== null && (chosen === 'graph' || chosen === 'kinship')) next.set('list', list);
    setAddress(next);
  };
  return (
    <Segmented<View>
      aria-label={say('views')}
      value={view}
      options={VIEWS.map((value) => ({ value, label: say(value) }))}
      onChange={show}
    />
  );
}

export default function PedigreePage() {
  const say = useText(pedigreeMessages);
  const queries = useQueryClient();
  const { hasRight, guest } = useSignedIn();
  const [address] = useSearchParams();
  const [importing, setImporting] = useState(false);
  const view = VIEWS.find((one) => one === address.get('view')) ?? 'records';
  const tools = (
    <>
      {hasRight('pedigree.write') && !guest ? (
        <Button icon={<Icon name="upload" />} onClick={() => setImporting(true)}>
          {say('import')}
        </Button>
      ) : null}
      <ViewChoice view={view} />
    </>
  );
  return (
    <div className={styles.page}>
      {view === 'records' ? (
        <RecordsView tools={tools} />
      ) : (
        <>
          <div className={styles.head}>
            <h1 className={styles.title}>{say('title')}</h1>
            <div className={styles.tools}>{tools}</div>
          </div>
          <div className={styles.view}>{createElement(views[view])}</div>
        </>
      )}
      <ImportDrawer
        open={importing}
        what={say('what')}
        kind="pedigree"
        options={{}}
        onDone={() => void queries.invalidateQueries({ queryKey: pedigreeKey })}
        onClose={() => setImporting(false)}
      />
    </div>
  );
}
