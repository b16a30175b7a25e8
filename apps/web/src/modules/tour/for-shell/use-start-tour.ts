import { useNavigate } from 'react-router';
import { useMobileLayout } from '../../../ui/phone/mobile-layout.ts';
import { GUIDE_ADDRESS, useTour } from './tour-store.ts';

/** Starts the tour, from the page for phones as well. */
export function useStartTour(): () => void {
  const start = useTour((state) => state.start);
  const mobile = useMobileLayout((layout) => layout.mobile);
  const navigate = useNavigate();
  return mobile ? () => void navigate(GUIDE_ADDRESS) : start;
}
