export function filesOf(documents) {
    return Promise.all(documents.map(async (document) => {
        if (!("content" in document))
            return document;
        const { fileName, content } = document;
        const bytes = await bytesOf(content);
        const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
        const sha256Hash = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
        return { fileName, base64Data: base64Of(bytes), sha256Hash };
    }));
}
async function bytesOf(content) {
    if ("arrayBuffer" in content)
        return new Uint8Array(await content.arrayBuffer());
    return new Uint8Array(content);
}
/** As many bytes as a call can have arguments anywhere; a multiple of three, so that the pieces join. */
const PIECE_BYTES = 0x6000;
/** RFC 4648, section 4. Not every runtime has `Buffer`, or `Uint8Array.prototype.toBase64`. */
function base64Of(bytes) {
    let text = "";
    for (let at = 0; at < bytes.length; at += PIECE_BYTES)
        text += btoa(String.fromCharCode(...bytes.subarray(at, at + PIECE_BYTES)));
    return text;
}
