import { Navigate, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { useText } from '../../language/text.ts';
import { useSignedIn } from '../../session/session-context.ts';
import { useSheetAhead } from '../../ui/grid/use-sheet-ahead.ts';
import { PanelTabs } from '../../ui/page/panel-tabs.tsx';
import { TaskPage } from '../../ui/task/task-page.tsx';
import { Foundations } from './foundations.tsx';
import { designMessages } from './messages.ts';
import { SpecimenFigures } from './specimen-figures.tsx';
import { SpecimenList } from './specimen-list.tsx';
import { SpecimenResult } from './specimen-result.tsx';
import { SpecimenSpreadsheet } from './specimen-spreadsheet.tsx';
import { SpecimenUpload } from './specimen-upload.tsx';
import styles from './design-page.module.css';

/** Every part of the design system at work. For developers: in built versions only admin gets here. */
export default function DesignPage() {
  const say = useText(designMessages);
  const { user } = useSignedIn();
  const [query, setQuery] = useSearchParams();
  useSheetAhead();
  if (!import.meta.env.DEV && !user.admin) return <Navigate to={paths.notFound} replace />;
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{say('title')}</h1>
      <PanelTabs
        active={query.get('part') ?? 'foundations'}
        onChange={(part) => setQuery({ part }, { replace: true })}
        tabs={[
          { key: 'foundations', label: say('foundations'), children: <Foundations /> },
          { key: 'list', label: say('list'), children: <SpecimenList /> },
          { key: 'task', label: say('task'), children: <TaskPage id="design" title={say('task')} /> },
          { key: 'result', label: say('result'), children: <SpecimenResult /> },
          { key: 'figures', label: say('figures'), children: <SpecimenFigures /> },
          { key: 'spreadsheet', label: say('spreadsheet'), children: <SpecimenSpreadsheet /> },
          { key: 'upload', label: say('upload'), children: <SpecimenUpload /> },
        ]}
      />
    </div>
  );
}
