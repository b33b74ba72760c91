import type { PauseReason } from '@dating/core/rules/first-message';

type Rules = (text: string) => readonly PauseReason[];

let asked: Promise<Rules> | null = null;

async function load(): Promise<Rules> {
  const [{ pauseRules }, { default: address }] = await Promise.all([
    import('@dating/core/rules/first-message'),
    import('@dating/core/rules/first-message/first-message.json?url'),
  ]);
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The words did not come: ${answer.status}.`);
  return pauseRules(await answer.json());
}

function rules(): Promise<Rules> {
  asked ??= load().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

/**
 * Why a first message is shown to its writer once more; never where the rules cannot be had, for the writer decides. The
 * first call fetches them: make it when somebody begins to write.
 */
export async function reasonsToPause(text: string): Promise<readonly PauseReason[]> {
  try {
    return (await rules())(text);
  } catch {
    return [];
  }
}
