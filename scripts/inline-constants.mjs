// A step of the compiler's emit: writes the value of a numeric constant where its name stands. An imported
// binding is a memory cell to the JIT, with a load and a check at each use; a literal costs nothing.
import ts from 'typescript';

const CONSTANT = /^[A-Z][A-Z0-9_]*$/;

/** A transformer factory that inlines top-level `const NAME = <integer>` and the fields of constant tables. */
export function inlineConstants(checker) {
  const values = new Map();

  /** The declaration behind a name, through imports; or undefined. */
  function declarationOf(node) {
    let symbol = checker.getSymbolAtLocation(node);
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
    const declaration = symbol?.valueDeclaration;
    if (!declaration || !ts.isVariableDeclaration(declaration) || !declaration.initializer) return undefined;
    const list = declaration.parent;
    const constant = (list.flags & ts.NodeFlags.Const) !== 0 && ts.isSourceFile(list.parent.parent);
    return constant ? declaration : undefined;
  }

  /** The integer that an expression always is, or undefined. */
  function evaluate(node) {
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return evaluate(node.expression);
    if (ts.isNumericLiteral(node)) return Number(node.text);
    if (ts.isIdentifier(node)) return CONSTANT.test(node.text) ? numberOf(declarationOf(node)) : undefined;
    if (ts.isPropertyAccessExpression(node)) return fieldOf(node);
    if (!ts.isBinaryExpression(node)) return undefined;
    const left = evaluate(node.left);
    const right = evaluate(node.right);
    if (left === undefined || right === undefined) return undefined;
    if (node.operatorToken.kind === ts.SyntaxKind.PlusToken) return left + right;
    if (node.operatorToken.kind === ts.SyntaxKind.AsteriskToken) return left * right;
    return undefined;
  }

  function numberOf(declaration) {
    if (!declaration) return undefined;
    if (!values.has(declaration)) {
      values.set(declaration, undefined);
      const value = evaluate(declaration.initializer);
      values.set(declaration, Number.isInteger(value) && value >= 0 ? value : undefined);
    }
    return values.get(declaration);
  }

  /** The value of NAME.field where NAME is a constant object literal. */
  function fieldOf(node) {
    if (!ts.isIdentifier(node.expression) || !CONSTANT.test(node.expression.text)) return undefined;
    let table = declarationOf(node.expression)?.initializer;
    if (table && ts.isAsExpression(table)) table = table.expression;
    if (!table || !ts.isObjectLiteralExpression(table)) return undefined;
    const field = table.properties.find(
      (property) => ts.isPropertyAssignment(property) && property.name.getText() === node.name.text,
    );
    return field ? evaluate(field.initializer) : undefined;
  }

  /** Whether a name is used for its value here, and not declared, imported, exported or a field's name. */
  function isUse(node) {
    const parent = node.parent;
    if (ts.isVariableDeclaration(parent)) return parent.initializer === node;
    if (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) return parent.name !== node;
    return (
      !ts.isImportSpecifier(parent) &&
      !ts.isExportSpecifier(parent) &&
      !ts.isShorthandPropertyAssignment(parent)
    );
  }

  return (context) => (file) => {
    function visit(node) {
      if (ts.isTypeNode(node)) return node;
      const inlinable = ts.isPropertyAccessExpression(node) || (ts.isIdentifier(node) && isUse(node));
      const value = inlinable ? evaluate(node) : undefined;
      return value === undefined
        ? ts.visitEachChild(node, visit, context)
        : context.factory.createNumericLiteral(value);
    }
    return ts.visitNode(file, visit);
  };
}
