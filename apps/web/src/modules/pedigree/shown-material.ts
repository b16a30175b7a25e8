import { useSearchParams } from 'react-router';

/** What of the address a view is of, and how another one is shown. */
function useShown(name: 'material' | 'list', instead: 'list' | 'material' | 'materials') {
  const [address, setAddress] = useSearchParams();
  const show = (id: string | undefined) => {
    const next = new URLSearchParams(address);
    next.delete(instead);
    if (id === undefined) next.delete(name);
    else next.set(name, id);
    setAddress(next);
  };
  return [address.get(name) ?? undefined, show] as const;
}

/** One material; a list that was shown makes room for it. */
export const useShownMaterial = () => useShown('material', 'list');

/** The materials of a list; those that were shown make room for it. */
export const useShownList = (instead: 'material' | 'materials') => useShown('list', instead);
