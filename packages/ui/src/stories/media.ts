function rulesOf(list: CSSRuleList): CSSMediaRule[] {
  return [...list].flatMap((rule) => {
    const inner = 'cssRules' in rule ? rulesOf(rule.cssRules as CSSRuleList) : [];
    return rule instanceof CSSMediaRule ? [rule, ...inner] : inner;
  });
}

/**
 * Has media queries of the style sheets answered otherwise than by the browser of the test.
 *
 * @param answers what stands in place of the queries that contain a text: `all` or `not all`
 * @returns puts them back
 */
export function answerMedia(answers: Readonly<Record<string, 'all' | 'not all'>>): () => void {
  const changed = [...document.styleSheets]
    .flatMap((sheet) => rulesOf(sheet.cssRules))
    .flatMap((rule) => {
      const [, answer] = Object.entries(answers).find(([text]) => rule.conditionText.includes(text)) ?? [];
      return answer ? [{ rule, answer, before: rule.media.mediaText }] : [];
    });
  for (const { rule, answer } of changed) rule.media.mediaText = answer;
  return () => {
    for (const { rule, before } of changed) rule.media.mediaText = before;
  };
}
