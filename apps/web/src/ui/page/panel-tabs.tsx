import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './panel-tabs.module.css';

export interface PanelTab {
  key: string;
  label: ReactNode;
  /** small number behind the label */
  count?: number | string | undefined;
  children?: ReactNode;
}

interface PanelTabsProps {
  tabs: readonly PanelTab[];
  /** key of the open tab, where the page keeps it; the first one is open otherwise */
  active?: string | undefined;
  onChange?: ((key: string) => void) | undefined;
}

/** Where an arrow key, Home or End leads among the tabs; undefined for other keys. */
function neighbour(key: string, position: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (position + 1) % count;
  if (key === 'ArrowLeft') return (position + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** Tabs inside a page or a drawer, with counts. A tab is built when it is first opened and then keeps its state. */
export function PanelTabs({ tabs, active, onChange }: PanelTabsProps) {
  const id = useId();
  const [own, setOwn] = useState(tabs[0]?.key);
  const wanted = active ?? own;
  const open = tabs.some((tab) => tab.key === wanted) ? wanted : tabs[0]?.key;
  const [built, setBuilt] = useState<ReadonlySet<string>>(new Set());
  if (open !== undefined && !built.has(open)) setBuilt(new Set([...built, open]));

  const choose = (key: string) => {
    setOwn(key);
    onChange?.(key);
  };
  const press = (event: KeyboardEvent<HTMLElement>, position: number) => {
    const next = neighbour(event.key, position, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    choose(tab.key);
    document.getElementById(`${id}-${tab.key}`)?.focus();
  };

  return (
    <div className={styles.tabs}>
      <div className={styles.list} role="tablist">
        {tabs.map((tab, position) => (
          <button
            key={tab.key}
            id={`${id}-${tab.key}`}
            type="button"
            role="tab"
            className={tab.key === open ? styles.active : styles.tab}
            aria-selected={tab.key === open}
            aria-controls={`${id}-${tab.key}-panel`}
            tabIndex={tab.key === open ? 0 : -1}
            onClick={() => choose(tab.key)}
            onKeyDown={(event) => press(event, position)}
          >
            {tab.label}
            {tab.count === undefined ? null : <span className={styles.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.key}
          id={`${id}-${tab.key}-panel`}
          role="tabpanel"
          className={styles.panel}
          aria-labelledby={`${id}-${tab.key}`}
          hidden={tab.key !== open}
        >
          {built.has(tab.key) ? tab.children : null}
        </div>
      ))}
    </div>
  );
}
