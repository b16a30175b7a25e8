import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from 'antd';
import { useText } from '../../language/text.ts';
import { EmptyState } from '../empty/empty-state.tsx';
import { uiMessages } from '../messages.ts';
import styles from './error-boundary.module.css';

/** Browsers word a page file that is not there (any more) differently. */
const isMissingModule = (error: Error) =>
  /dynamically imported module|Importing a module script failed|module script|ChunkLoadError/i.test(
    error.message,
  );

function Failure({ error }: { error: Error }) {
  const say = useText(uiMessages);
  const missing = isMissingModule(error);
  return (
    <div role="alert" className={styles.failure}>
      <EmptyState
        icon="warning"
        title={say(missing ? 'moduleMissing' : 'pageFailed')}
        hint={
          <>
            {say(missing ? 'moduleMissingHint' : 'pageFailedHint')}
            <code className={styles.code}>{error.message}</code>
          </>
        }
        actions={
          <Button type="primary" onClick={() => location.reload()}>
            {say('reload')}
          </Button>
        }
      />
    </div>
  );
}

interface State {
  error: Error | undefined;
}

/** Keeps a failing page from taking the shell with it; a page file that cannot be loaded says so. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown, information: ErrorInfo) {
    console.error(error, information.componentStack);
  }

  override render() {
    return this.state.error ? <Failure error={this.state.error} /> : this.props.children;
  }
}
