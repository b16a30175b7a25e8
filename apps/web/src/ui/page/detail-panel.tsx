import { useEffect, type ReactNode } from 'react';
import { useText } from '../../language/text.ts';
import { IconButton } from '../icon/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { uiMessages } from '../messages.ts';
import { PanelTabs, type PanelTab } from './panel-tabs.tsx';
import styles from './detail-panel.module.css';

interface DetailPanelProps {
  title: ReactNode;
  /** beside the title, e.g. a `<StateTag />` */
  state?: ReactNode;
  /** second line: who, when */
  meta?: ReactNode;
  /** buttons left of the arrows, e.g. edit */
  actions?: ReactNode;
  onClose: () => void;
  /** step through the list; a missing one is shown disabled when the other is there */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  tabs?: readonly PanelTab[];
  tab?: string;
  onTab?: (key: string) => void;
  /** px on wide windows, 504 by default */
  width?: number;
  /** the whole content; where there are tabs, the part above them */
  children?: ReactNode;
}

/** Escape means something else in fields, and in what floats above the page. */
const isBusyWith = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [role=dialog], [role=menu], .ant-select, .ant-popover') !== null;

/** What floats above the page closes first, wherever the focus is: its Escape is not the details'. */
const isBelowLayer = () =>
  [...document.querySelectorAll('.ant-drawer [role=dialog], .ant-modal-wrap [role=dialog]')].some((layer) =>
    layer.checkVisibility(),
  );

/** Details of the open row at the right of its list. Escape closes it; on phones it covers the list. */
export function DetailPanel(props: DetailPanelProps) {
  const { title, state, meta, actions, onClose, onPrevious, onNext, tabs, width = 504, children } = props;
  const say = useText(uiMessages);

  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (!isBusyWith(event.target) && !isBelowLayer()) onClose();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [onClose]);

  return (
    <aside
      className={styles.panel}
      style={{ '--detail-width': `${width}px` } as React.CSSProperties}
      aria-label={typeof title === 'string' ? title : say('open')}
    >
      <header className={styles.head}>
        <div className={styles.heading}>
          <h2 className={styles.title}>{title}</h2>
          {state}
        </div>
        <div className={styles.actions}>
          {actions}
          {onPrevious || onNext ? (
            <>
              <Step name={say('previous')} icon="chevronUp" run={onPrevious} />
              <Step name={say('next')} icon="chevronDown" run={onNext} />
            </>
          ) : null}
          <IconButton type="text" icon={<Icon name="close" />} aria-label={say('close')} onClick={onClose} />
        </div>
        {meta ? <p className={styles.meta}>{meta}</p> : null}
      </header>
      {tabs ? (
        <>
          {children ? <div className={styles.top}>{children}</div> : null}
          <PanelTabs tabs={tabs} active={props.tab} onChange={props.onTab} />
        </>
      ) : (
        <div className={styles.body}>{children}</div>
      )}
    </aside>
  );
}

function Step(props: { name: string; icon: 'chevronUp' | 'chevronDown'; run: (() => void) | undefined }) {
  return (
    <IconButton
      type="text"
      icon={<Icon name={props.icon} />}
      aria-label={props.name}
      disabled={!props.run}
      onClick={props.run}
    />
  );
}
