import { useSearchParams } from 'react-router';

/** The material that the address names, and how another one is shown. */
export function useShownMaterial(): [string | undefined, (id: string | undefined) => void] {
  const [address, setAddress] = useSearchParams();
  const show = (id: string | undefined) => {
    const next = new URLSearchParams(address);
    if (id === undefined) next.delete('material');
    else next.set('material', id);
    setAddress(next);
  };
  return [address.get('material') ?? undefined, show];
}
