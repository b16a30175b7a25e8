import { beforeAll } from 'vitest';
import type { LoginAnswer } from '@panicle/contract';
import type { Look } from '../browser.ts';
import { application, page, setStage, showSignedIn } from '../stage.ts';
import { signInOver } from './session.ts';

// What tests of the frame around the pages share: one session of admin, and the parts of the frame by their names.

export const TRAITS = '/basicData/traitManage';
export const TRIALS = '/testlManagement/fieldTestTask';

let session: LoginAnswer;

/** Signs admin in anew, once the program answers otherwise than before. */
export async function renewSession(): Promise<void> {
  session = await signInOver(application.address);
}

export function setFrameStage(): void {
  setStage();
  beforeAll(renewSession);
}

export async function open(path: string, look: Look = {}): Promise<void> {
  await showSignedIn(path, { ...look, session });
}

export const heading = (name: string) =>
  page.getByRole('main').getByRole('heading', { name, exact: true, level: 1 });
export const sidebar = () => page.getByRole('navigation', { name: 'Main menu' });

export async function chooseFrom(button: string, item: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
