;;; gridls.el --- Eglot client for gridls, the CUDA annotation server  -*- lexical-binding: t -*-

;; Copyright 2026 The gridls authors
;; SPDX-License-Identifier: Apache-2.0
;; Version: 0.1.0
;; Package-Requires: ((emacs "29.1"))
;; Keywords: languages, tools
;; URL: https://github.com/gridls/gridls

;;; Commentary:

;; Has Eglot start gridls in CUDA files:
;;
;;   (require 'gridls)
;;   (add-hook 'cuda-mode-hook #'eglot-ensure)
;;
;; `gridls-passes' tells for which passes a file is compiled, `gridls-view-as'
;; greys what one of them does not compile.
;;
;; `gridls-nvcc' has your own nvcc say what it thinks.
;;
;; Eglot runs one server in a buffer, so gridls takes the place of clangd
;; there.  lsp-mode runs both: this file tells it of gridls as well.

;;; Code:

(require 'cc-mode)
(require 'eglot)

(defgroup gridls nil
  "CUDA annotations, checked by gridls."
  :group 'eglot)

(defcustom gridls-command '("gridls" "serve")
  "The program that is started, and its arguments."
  :type '(repeat string))

(defface gridls-inactive '((t :inherit shadow))
  "Lines that the view of a file does not compile.")

(defclass gridls-server (eglot-lsp-server) ()
  :documentation "The gridls server: one that speaks of inactive regions.")

;; A package named cuda-mode exists too; whoever has it keeps it.
(unless (or (fboundp 'cuda-mode) (locate-library "cuda-mode"))
  (define-derived-mode cuda-mode c++-mode "CUDA"
    "C++ with CUDA's kernels."))

(put 'cuda-mode 'eglot-language-id "cuda-cpp")

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.cuh?\\'" . cuda-mode))

;; At the front: the built-in entry of c++-mode would win over it, since it
;; fits every mode that is derived from that.
(add-to-list 'eglot-server-programs
             (cons 'cuda-mode (lambda (&rest _) (cons 'gridls-server gridls-command))))

;;; Views

(cl-defmethod eglot-client-capabilities :around ((_server gridls-server))
  "Say that Emacs greys what is not compiled."
  (let ((capabilities (cl-call-next-method)))
    (plist-put capabilities :experimental
               (append '(:gridlsInactiveRegions t)
                       (let ((others (plist-get capabilities :experimental)))
                         (and (listp others) others))))))

(defvar-local gridls--view "all"
  "As what the buffer is shown: \"all\", \"host\" or an architecture.")

;; Emacs 29 has it under its older name.
(defalias 'gridls--path
  (if (fboundp 'eglot-uri-to-path) #'eglot-uri-to-path 'eglot--uri-to-path))

(cl-defmethod eglot-handle-notification
  ((_server gridls-server) (_method (eql gridls/inactiveRegions))
   &key textDocument view regions &allow-other-keys)
  "Grey REGIONS of TEXTDOCUMENT, which VIEW does not compile."
  (when-let* ((path (gridls--path (plist-get textDocument :uri)))
              (buffer (find-buffer-visiting path)))
    (with-current-buffer buffer
      (gridls--clear)
      (setq gridls--view view)
      (eglot--widening
       (seq-doseq (region regions)
         (gridls--grey (plist-get (plist-get region :start) :line)
                       (plist-get (plist-get region :end) :line))))
      (add-hook 'eglot-managed-mode-hook #'gridls--forget nil t))))

(defun gridls--grey (first last)
  "Grey the lines from FIRST to LAST, counted from 0."
  (goto-char (point-min))
  (forward-line first)
  (let ((start (point)))
    (forward-line (- (1+ last) first))
    (let ((overlay (make-overlay start (point) nil t nil)))
      (overlay-put overlay 'gridls-inactive t)
      (overlay-put overlay 'face 'gridls-inactive)
      (overlay-put overlay 'evaporate t))))

(defun gridls--clear ()
  "Grey nothing in this buffer."
  (save-restriction
    (widen)
    (remove-overlays (point-min) (point-max) 'gridls-inactive t)))

(defun gridls--forget ()
  "Show everything again where no server is any more."
  (unless (eglot-managed-p)
    (gridls--clear)
    (setq gridls--view "all")))

(defun gridls--execute (command &rest arguments)
  "Have the server run COMMAND about this buffer's file with ARGUMENTS."
  (eglot--signal-textDocument/didChange) ; so that the server sees what the user does
  (jsonrpc-request (eglot--current-server-or-lose) :workspace/executeCommand
                   (list :command (concat "gridls.server." command)
                         :arguments (apply #'vector (plist-get (eglot--TextDocumentIdentifier) :uri)
                                           arguments))))

(defun gridls--views (passes)
  "The names of the views that PASSES offer."
  (delete-dups
   (append '("all") (and (eq (plist-get passes :host) t) '("host"))
           (mapcar (lambda (pass) (plist-get pass :name)) (plist-get passes :passes)))))

;;;###autoload
(defun gridls-view-as (view)
  "Grey what VIEW does not compile.
VIEW is an architecture like sm_90a, \"host\", or \"all\": then only what no
pass of the compile command compiles is grey.  It holds until the file is
closed."
  (interactive
   (list (completing-read (format "View as (now %s): " gridls--view)
                          (gridls--views (gridls--execute "passes")) nil nil nil nil "all")))
  (gridls--execute "viewAs" view))

;;;###autoload
(defun gridls-passes ()
  "Show for which passes this file is compiled, and which read it alike."
  (interactive)
  (let ((passes (gridls--execute "passes")))
    (with-help-window "*gridls passes*"
      (princ (gridls--describe passes)))))

(defun gridls--describe (passes)
  "PASSES in words."
  (let ((alike (plist-get passes :alike)))
    (concat
     (mapconcat
      (lambda (pass)
        (format "%-11s %s, __CUDA_ARCH__ %s%s\n"
                (plist-get pass :name) (plist-get pass :virtual) (plist-get pass :cudaArch)
                (mapconcat (lambda (macro) (concat ", " macro)) (plist-get pass :macros) "")))
      (plist-get passes :passes) "")
     (and (eq (plist-get passes :host) t)
          (format "%-11s the host compiler, no __CUDA_ARCH__\n" "host"))
     (and (> (length alike) 1)
          (format "read alike: %s\n"
                  (mapconcat (lambda (group) (mapconcat #'identity group " ")) alike " | ")))
     (format "command:    %s\nview:       %s\n%s"
             (plist-get passes :source) (plist-get passes :view) (plist-get passes :message)))))

;;; The compiler

;;;###autoload
(defun gridls-nvcc ()
  "Compile this file with your own nvcc, as it is on the disk.
What nvcc says is shown among the diagnostics."
  (interactive)
  (message "nvcc compiles %s…" (buffer-name))
  (let ((result (gridls--execute "nvcc")))
    (message "nvcc: %d error(s), %d warning(s)"
             (plist-get result :errors) (plist-get result :warnings))))

;;; lsp-mode

(declare-function lsp-register-client "lsp-mode")
(declare-function make-lsp-client "lsp-mode")
(declare-function lsp-stdio-connection "lsp-mode")
(declare-function lsp-activate-on "lsp-mode")
(defvar lsp-language-id-configuration)

;; lsp-mode runs several servers in a buffer: this one beside clangd.
(with-eval-after-load 'lsp-mode
  (add-to-list 'lsp-language-id-configuration '(cuda-mode . "cuda-cpp"))
  (lsp-register-client
   (make-lsp-client :new-connection (lsp-stdio-connection (lambda () gridls-command))
                    :activation-fn (lsp-activate-on "cuda-cpp")
                    :add-on? t
                    :server-id 'gridls)))

(provide 'gridls)

;;; gridls.el ends here
