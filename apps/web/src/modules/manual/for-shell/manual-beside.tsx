import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { Drawer, Spin } from 'antd';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { useText } from '../../../language/text.ts';
import { ErrorBoundary } from '../../../ui/error/error-boundary.tsx';
import { useNarrow, usePhone } from '../../../ui/feedback/use-media.ts';
import { useTabs } from '../../../session/tabs/tabs-store.ts';
import { MANUAL_FLAG, MANUAL_WIDTH, useManual } from './manual-store.ts';
import { manualMessages } from '../messages.ts';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import styles from './manual-beside.module.css';

/** The texts and what draws them are loaded when the manual is opened for the first time. */
const Manual = lazyPart(
  () => import('../manual.tsx'),
  () => <Spin className={styles.loading ?? ''} />,
);

/** Opens with the flag in the dashboard's address, and takes the flag away when it is closed. */
function useFlag(): () => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { show, hide } = useManual();
  const narrow = useNarrow();
  const flag = pathname === paths.home ? new URLSearchParams(search).get(MANUAL_FLAG) : null;

  // Over a narrow page it would hide what one went to.
  useEffect(() => (narrow && pathname ? hide : undefined), [narrow, pathname, hide]);
  useEffect(() => {
    if (flag !== null) show(flag || undefined);
  }, [flag, show]);

  return () => {
    hide();
    if (flag !== null) void navigate(paths.home, { replace: true });
    // The dashboard may lie in the background with the flag still in its address.
    else if (useTabs.getState().tabs.some(({ path }) => path === paths.home))
      useTabs.getState().visit(paths.home, '');
  };
}

/** The manual right of the page on a desktop, over it on narrow windows, over everything on phones. */
export function ManualBeside() {
  const say = useText(manualMessages);
  const close = useFlag();
  const open = useManual((state) => state.open);
  const narrow = useNarrow();
  const phone = usePhone();
  const manual = (
    <ErrorBoundary>
      <Manual onClose={close} />
    </ErrorBoundary>
  );
  if (narrow) {
    return (
      <Drawer
        open={open}
        onClose={close}
        size={phone ? '100%' : MANUAL_WIDTH.usual}
        closable={false}
        styles={{ body: { padding: 0 } }}
        aria-label={say('manual')}
      >
        {open ? manual : null}
      </Drawer>
    );
  }
  return open ? <Docked>{manual}</Docked> : null;
}

const STEP = 24;

/** Its left edge can be dragged, or moved with the arrow keys. */
function Docked({ children }: { children: React.ReactNode }) {
  const say = useText(manualMessages);
  const { width, resize } = useManual();
  const panel = useRef<HTMLElement>(null);

  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !panel.current) return;
    resize(panel.current.getBoundingClientRect().right - event.clientX);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: STEP, ArrowRight: -STEP }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    resize(width + step);
  };
  return (
    <aside
      ref={panel}
      className={styles.panel}
      style={{ width: `min(${width}px, 60vw)` }}
      aria-label={say('manual')}
      data-print="hidden"
    >
      <div
        role="separator"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={say('resize')}
        aria-valuenow={width}
        aria-valuemin={MANUAL_WIDTH.minimum}
        aria-valuemax={MANUAL_WIDTH.maximum}
        className={styles.edge}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={press}
      />
      {children}
    </aside>
  );
}
