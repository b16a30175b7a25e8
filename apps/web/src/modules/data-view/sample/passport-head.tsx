import { Button } from 'antd';
import { useNavigate } from 'react-router';
import type { Material } from '@panicle/contract/germplasm';
import { useText } from '../../../language/text.ts';
import { paths, pathTo } from '../../../paths.ts';
import { LabelsButton } from '../../../records/label/labels-button.tsx';
import { placeInTrail } from '../../../records/list-trail.ts';
import { materialRecord } from '../../../records/material/material.ts';
import { nameOf } from '../../../records/material/name.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { IconButton } from '../../../ui/icon/icon-button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { useMobileLayout } from '../../../ui/phone/mobile-layout.ts';
import { uiMessages } from '../../../ui/messages.ts';
import { passportMessages } from './messages.ts';
import styles from './passport.module.css';

/** What is done with a material from its page. */
export function PassportActions({ material }: { material: Material }) {
  const say = useText(passportMessages);
  const sayUi = useText(uiMessages);
  const { may } = useSignedIn();
  const navigate = useNavigate();
  const mobile = useMobileLayout((layout) => layout.mobile);
  const back = () => {
    // a page in a tab has a location of its own, which knows no step before it; the browser does
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    void (idx > 0 ? navigate(-1) : navigate(paths.breeding, { replace: true }));
  };
  const { materialId } = material;
  const place = mobile ? paths.breeding : paths.germplasm;
  return (
    <div className={styles.actions} data-print="hidden">
      {mobile ? (
        <IconButton icon={<Icon name="arrowLeft" />} aria-label={sayUi('back')} onClick={back} />
      ) : null}
      <TrailSteps materialId={materialId} />
      {may('germplasmManagement') ? (
        <Button
          icon={<Icon name="database" />}
          onClick={() => void navigate(pathTo(place, { material: materialId }))}
        >
          {say('edit')}
        </Button>
      ) : null}
      <LabelsButton
        source={() => ({ kind: 'material', name: nameOf(material), count: 1, ids: [materialId] })}
      />
      <Button onClick={() => window.print()}>{say('print')}</Button>
    </div>
  );
}

/** To the materials before and behind in the list that the reader came from. */
function TrailSteps({ materialId }: { materialId: string }) {
  const say = useText(passportMessages);
  const navigate = useNavigate();
  const place = placeInTrail(materialId);
  if (!place) return null;
  const { label, position, count, previous, next } = place;
  const step = (to: string | undefined) => () => {
    // one step back leads to the list, however many materials were looked at
    if (to !== undefined) void navigate(materialRecord.path(to), { replace: true });
  };
  return (
    <nav className={styles.trail} aria-label={label || say('another')}>
      <IconButton
        icon={<Icon name="chevronLeft" />}
        aria-label={say('previous')}
        disabled={previous === undefined}
        onClick={step(previous)}
      />
      <span title={label}>{say('inList', { position, count })}</span>
      <IconButton
        icon={<Icon name="chevronRight" />}
        aria-label={say('next')}
        disabled={next === undefined}
        onClick={step(next)}
      />
    </nav>
  );
}
