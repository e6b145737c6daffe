/** Category of documents that /ashana shows. */
export const mealDocuments = 'meals';
