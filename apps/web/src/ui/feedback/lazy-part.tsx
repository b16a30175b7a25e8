import { useEffect, useState, type ComponentType } from 'react';

interface Loaded<Props> {
  Content: ComponentType<Props>;
}

type State<Props> = Loaded<Props> | { failure: unknown } | undefined;

/** A component whose code comes when it is first shown, or `ahead` of that, such as when the reader points at its link. */
export type LazyPart<Props = object> = ComponentType<Props> & { ahead: () => void };

const Nothing = () => null;

/**
 * A part of the program whose code is fetched when it is first shown, with `Waiting` in its place meanwhile; what is there
 * already is shown at once. React's own way to wait shows that it waits even then, and holds every such part back until
 * 300 ms after the last one that waited: a page in a frame of its own was nearly a second late.
 */
export function lazyPart<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Waiting: ComponentType = Nothing,
): LazyPart<Props> {
  let loaded: Loaded<Props> | undefined;
  let loading: Promise<Loaded<Props>> | undefined;

  const fetchCode = () => {
    loading ??= load().then(
      ({ default: Content }) => (loaded = { Content }),
      (failure: unknown) => {
        // The next one that needs it asks for it again.
        loading = undefined;
        throw failure;
      },
    );
    return loading;
  };
  // A failure is reported where the part is shown.
  const ahead = () => void fetchCode().catch(() => undefined);

  function Part(props: Props) {
    const [state, setState] = useState<State<Props>>(() => {
      if (!loaded) ahead();
      return loaded;
    });
    const waits = state === undefined;
    useEffect(() => {
      if (!waits) return undefined;
      let shown = true;
      const show = (next: State<Props>) => {
        if (shown) setState(next);
      };
      fetchCode().then(show, (failure: unknown) => show({ failure }));
      return () => {
        shown = false;
      };
    }, [waits]);
    if (!state) return <Waiting />;
    if ('failure' in state) throw state.failure;
    return <state.Content {...props} />;
  }
  return Object.assign(Part, { ahead });
}
