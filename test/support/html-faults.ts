/** What html-validate's recommended rules say of a page. Titles have the authority's names, however long. */
import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    'doctype-style': ['error', { style: 'lowercase' }],
    'long-title': 'off',
    // The boxes of one filter are alternatives.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox'] }],
  },
});

export async function htmlFaults(text: string): Promise<string[]> {
  const { results } = await validator.validateString(text);
  return results.flatMap(({ messages }) => messages.map((m) => `${m.line} ${m.ruleId} ${m.message}`));
}
