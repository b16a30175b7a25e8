import type { Locator, Page } from 'playwright-core';
import { settled } from './openers.ts';

/** The topmost dialog that holds a form. */
export const openForm = (page: Page): Locator =>
  page
    .locator('[role=dialog]:visible')
    .filter({ has: page.locator('form') })
    .last();

export interface FormState {
  /** the form's own name; for one without a name, its title */
  name: string;
  /** values of text fields, and states of boxes: the same in every language */
  inputs: string[];
  /** what the fields show, names of choices included */
  shown: string[];
}

/** Runs in the page, on the dialog of the form. */
const READ = `(dialog) => {
  const valueOf = (field) => (/^(checkbox|radio)$/.test(field.type) ? String(field.checked) : field.value);
  const inputs = [...dialog.querySelectorAll('form input, form textarea')].map(valueOf);
  const fields = [...dialog.querySelectorAll('form .ant-form-item, form fieldset')];
  return {
    name: dialog.querySelector('form').id || dialog.querySelector('.ant-drawer-title, .ant-modal-title').textContent,
    inputs,
    shown: [...inputs, ...fields.map((field) => field.innerText.replace(/\\s+/g, ' '))],
  };
}`;

/** What the open form holds, or undefined where none is open. */
export async function formState(page: Page): Promise<FormState | undefined> {
  const form = openForm(page);
  if ((await form.count()) === 0) return undefined;
  const dialog = await form.elementHandle();
  return page.evaluate<FormState, typeof dialog>(`(dialog) => (${READ})(dialog)` as never, dialog);
}

/** Enters something that no record holds, so that the form holds what its record does not. */
export async function enterSomething(page: Page): Promise<void> {
  const field = openForm(page)
    .locator(
      'form input[type=text]:not([readonly]):not(:disabled):not([role=combobox]), form textarea:not(:disabled)',
    )
    .filter({ visible: true })
    .first();
  if ((await field.count()) > 0) {
    await field.fill('7357');
    return;
  }
  await openForm(page)
    .locator('form .ant-radio-wrapper, form [role=switch], form .ant-checkbox-wrapper')
    .last()
    .click();
}

/** Leaves the form without saving: the first button of its foot, then yes to losing the entries. */
export async function cancelForm(page: Page): Promise<void> {
  const form = openForm(page);
  await form.locator('footer button, .ant-modal-footer button').first().click();
  const question = page.locator('.ant-modal-confirm:visible');
  await settled(page);
  if ((await question.count()) > 0) await question.locator('.ant-btn-dangerous').click();
  await form.waitFor({ state: 'hidden' });
  await settled(page);
}

/** Saves; resolves to what keeps the form open, if anything does. */
export async function saveForm(page: Page): Promise<string | undefined> {
  const form = openForm(page);
  // A correction wants a reason each time.
  for (const empty of await form
    .locator('form textarea[aria-required=true], form .ant-form-item:has(.ant-form-item-required) textarea')
    .all())
    if ((await empty.inputValue()) === '') await empty.fill('checked in the field');
  await form.locator('button[type=submit]').click();
  await settled(page);
  if ((await openForm(page).count()) === 0) return undefined;
  return (
    (await openForm(page).locator('.ant-alert, .ant-form-item-explain-error').allTextContents()).join('; ') ||
    'stays open'
  );
}
