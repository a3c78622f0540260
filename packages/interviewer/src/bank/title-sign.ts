/** German words of a job title, and the English title by which the bank knows the same work. */
export type TitleSign = readonly [RegExp, string];
